/**
 * A segment as SQL: which members of a directory its rules fit, and why some of them get nothing. Both are asked in the statement that
 * counts or addresses, so that a break that has just begun is never missed.
 */
import type { LeftOut, MessageChannel, PlaySum, Segment } from '#app/contract/operator/segment.ts';
import { parseAmount } from '#app/domain/money.ts';
import { bars, RESTRICTION_KINDS, type RestrictionKind } from '#app/domain/restriction.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { hasConsent } from '#platform/messages/consent/consent.ts';
import type { MarketProfile } from '#platform/site/site.ts';

/** Part of a statement with its values. */
export interface Sql {
  text: string;
  values: readonly (string | number)[];
}

export const sql = (text: string, ...values: (string | number)[]): Sql => ({ text, values });

const allOf = (tests: readonly Sql[]): Sql =>
  sql(['true', ...tests.map(it => it.text)].join(' AND '), ...tests.flatMap(it => it.values));

const oneOf = (expression: string, values: readonly string[] | undefined): Sql[] =>
  values === undefined
    ? []
    : [sql(`${expression} IN (SELECT value FROM json_each(?))`, JSON.stringify(values))];

const inSome = (isIn: boolean, ids: Sql): Sql =>
  sql(`member.member_id ${isIn ? '' : 'NOT '}IN (${ids.text})`, ...ids.values);

/** The code of an account's language; English where it names none. */
const LANGUAGE = `coalesce(nullif(substr(member.language || '-', 1, instr(member.language || '-', '-') - 1), ''), 'en')`;

type Market = Pick<MarketProfile, 'country' | 'currency' | 'exponent'>;

/** The markets that a segment is for. */
export const marketsOf = <Of extends Market>({ countries }: Segment, markets: readonly Of[]): Of[] =>
  markets.filter(it => countries === undefined || countries.includes(it.country));

/** An amount in minor units. One that the currency does not know is beyond all others: `flawsOf` refuses it before. */
export function minorOf(amount: string, exponent: number): number {
  const parsed = parseAmount(amount, exponent);
  return parsed.ok ? parsed.value : Number.MAX_SAFE_INTEGER;
}

const exponentOf = ([market]: readonly Market[]): number => market?.exponent ?? 0;

/** The tests below ask each member by an index: a step through members reads their own rows, and not the period of all. */
const whether = (isWanted: boolean, { text, values }: Sql): Sql[] => [
  sql(`${isWanted ? '' : 'NOT '}(${text})`, ...values),
];

function depositTest({ deposited }: Segment, markets: readonly Market[], at: number): Sql[] {
  if (deposited === undefined) return [];
  const { days, least = '0', not } = deposited;
  const made = `FROM movement_copy INDEXED BY movement_copy_deposits
     WHERE member_id = member.member_id AND kind IN ('deposit', 'deposit-approve') AND made_at >= ?`;
  const sum = `SELECT sum((SELECT sum(value ->> '$.amountMinor') FROM json_each(postings) WHERE value ->> '$.amountMinor' > 0)) ${made}`;
  // Without deposits the sum is null.
  return whether(
    !not,
    sql(`coalesce((${sum}) >= ?, false)`, at - days * DAY_MS, minorOf(least, exponentOf(markets))),
  );
}

/** The first of the last days, UTC, today included. */
const firstDay = (days: number, at: number): number => Math.floor(at / DAY_MS) - days + 1;

function playTest({ played }: Segment, at: number): Sql[] {
  if (played === undefined) return [];
  const { days, least = 1, not } = played;
  const count = `SELECT count(DISTINCT day) FROM figure_member_day INDEXED BY figure_member_day_of_member
     WHERE member_id = member.member_id AND day >= ?`;
  return whether(!not, sql(`(${count}) >= ?`, firstDay(days, at), least));
}

const SUM_OF: Readonly<Record<PlaySum, string>> = {
  stakes: 'sum(stake_minor)',
  wins: 'sum(win_minor)',
  ggr: 'sum(stake_minor - win_minor)',
};

function playSumTest({ playSum }: Segment, markets: readonly Market[], at: number): Sql[] {
  if (playSum === undefined) return [];
  const { of, days, least, most, not } = playSum;
  const exponent = exponentOf(markets);
  const sum = `SELECT ${SUM_OF[of]} FROM figure_member_play WHERE member_id = member.member_id AND day >= ?`;
  // Without play the sum is null.
  return whether(
    !not,
    sql(
      `coalesce((${sum}) BETWEEN ? AND ?, false)`,
      firstDay(days, at),
      least === undefined ? Number.MIN_SAFE_INTEGER : minorOf(least, exponent),
      most === undefined ? Number.MAX_SAFE_INTEGER : minorOf(most, exponent),
    ),
  );
}

function seenTest({ seen }: Segment, at: number): Sql[] {
  if (seen === undefined) return [];
  const { least, most } = seen;
  return [
    ...(least === undefined ? [] : [sql('member.seen_at < ?', at - least * DAY_MS)]),
    ...(most === undefined ? [] : [sql('member.seen_at >= ?', at - most * DAY_MS)]),
  ];
}

const tagged = (tags: readonly string[] | undefined, isIn: boolean): Sql[] =>
  tags === undefined
    ? []
    : [
        inSome(
          isIn,
          sql(
            'SELECT member_id FROM member_tag WHERE tag IN (SELECT value FROM json_each(?))',
            JSON.stringify(tags),
          ),
        ),
      ];

/** A condition on rows of `member`. @param at epoch milliseconds, from which rules look back */
export function segmentTest(segment: Segment, markets: readonly Market[], at: number): Sql {
  const { countries, tiers, languages, tags, notTags, members } = segment;
  const within = marketsOf(segment, markets);
  return allOf([
    sql('member.forgotten_at IS NULL'),
    ...oneOf('member.country', countries),
    ...oneOf('member.member_id', members),
    ...oneOf(LANGUAGE, languages),
    ...oneOf('(SELECT tier_id FROM vip_member WHERE vip_member.member_id = member.member_id)', tiers),
    ...seenTest(segment, at),
    ...tagged(tags, true),
    ...tagged(notTags, false),
    ...depositTest(segment, within, at),
    ...playTest(segment, at),
    ...playSumTest(segment, within, at),
  ]);
}

const REASON_OF: Readonly<Record<RestrictionKind, LeftOut>> = {
  'self-exclusion': 'exclusion',
  'time-out': 'break',
  closed: 'closed',
  all: 'held',
  'no-play': 'held',
  'no-withdrawal': 'held',
};
/** The first of several reasons is the one that counts. */
const RANKED = ['exclusion', 'break', 'closed', 'held'] as const satisfies readonly LeftOut[];

/** Restrictions under which nothing is advertised to a member. */
const AWAY = RESTRICTION_KINDS.filter(kind => bars(kind, 'promotion'));
const rankOf = (kind: RestrictionKind): number => (RANKED as readonly LeftOut[]).indexOf(REASON_OF[kind]);

/** The rank of the strongest restriction in force; null without one. @param at an expression */
const restriction = (memberId: string, at: string): string => `(
  SELECT min(CASE kind ${AWAY.map(kind => `WHEN '${kind}' THEN ${rankOf(kind)}`).join(' ')} END)
  FROM restriction INDEXED BY restriction_of_member
  WHERE restriction.member_id = ${memberId} AND kind IN (${AWAY.map(kind => `'${kind}'`).join(', ')})
    AND ended_at IS NULL AND (until IS NULL OR until > ${at}))`;

/**
 * Rows of members with their language, whether they want the inbox and can get e-mail, and why they are left out: null for those who get
 * the message.
 * @param from rows of `member`, such as `member` itself or a part of it under that name
 * @param at epoch milliseconds
 */
export function judged(from: Sql, channels: readonly MessageChannel[], test: Sql, at: number): Sql {
  const wants = (channel: MessageChannel) =>
    channels.includes(channel) ? hasConsent('member.member_id', channel) : '0';
  const reasons = RANKED.map((reason, rank) => `WHEN ${rank} THEN '${reason}'`).join(' ');
  return sql(
    `SELECT member_id, country, language, wants_inbox, wants_mail AND is_proved AS gets_mail,
            CASE restriction ${reasons} ELSE CASE
              WHEN wants_inbox OR (wants_mail AND is_proved) THEN NULL
              WHEN wants_mail THEN 'unreachable' ELSE 'consent' END
            END AS left_out
     FROM (
       SELECT member_id, country, ${LANGUAGE} AS language, email IS NOT NULL AND email_proved_at IS NOT NULL AS is_proved,
              ${wants('inbox')} AS wants_inbox, ${wants('email')} AS wants_mail,
              ${restriction('member.member_id', '?')} AS restriction
       FROM ${from.text} WHERE ${test.text}
     )`,
    at,
    ...from.values,
    ...test.values,
  );
}
