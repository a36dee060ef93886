/**
 * The wallet's state against its ledger: cached balances, holds, deposits, reviews, rounds and their sums.
 * Longer than most files because it is a table: one check for each kind of state.
 */

import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import { playHoursFlaw } from '../limit/verify-play-hours.ts';
import { readAccounts, readBalances } from '../object/ledger.ts';
import { begunIn, countedThrough, type Range } from '../play/play-counts.ts';
import type { PlayRow } from '../play/play-row.ts';
import { hasTable } from '../rows/has-table.ts';
import { DIRECTION_OF, STATE_OF } from '../rows/play-sums.ts';
import { type Account, type Balances, bonusAccount, roundsAccount } from '../rules/ledger-account.ts';
import { commitmentOf, commitmentsIn } from '../rules/words.ts';

const isSame = (some: Balances, others: Balances): boolean => {
  const accounts = new Set([...Object.keys(some), ...Object.keys(others)] as Account[]);
  return [...accounts].every(account => (some[account] ?? 0) === (others[account] ?? 0));
};

const numberOf = (sql: Sql, query: string, ...bindings: number[]): number =>
  sql.exec<{ it: number }>(`SELECT coalesce((${query}), 0) AS it`, ...bindings).toArray()[0]?.it ?? 0;

/** Whether every round is counted in the sums: an older file has none, and one that was closed during a backfill not all. */
const hasSums = (sql: Sql): boolean =>
  hasTable(sql, 'round_hour') && numberOf(sql, 'SELECT count(*) FROM backfill') === 0;

/** SQL: the counted rounds of the hour of the first binding; a file of an older schema finds them by an index. */
const roundsOf = (sql: Sql): string =>
  hasTable(sql, 'hour_span')
    ? begunIn(
        '(SELECT first - 1 FROM hour_span WHERE hour = ?1)',
        '(SELECT last FROM hour_span WHERE hour = ?1)',
        hasTable(sql, 'chapter'),
      )
    : 'SELECT * FROM round';

/** SQL: the sums of the rounds that are in chapters, of the hour of the first binding, as if they were found. */
const sealedSums = (sql: Sql): string =>
  hasTable(sql, 'chapter')
    ? 'UNION ALL SELECT provider_id, state, direction, rounds, 0, win_minor, out_minor FROM sealed_hour WHERE hour = ?1'
    : '';

/** The hour after this one that has a round or a sum; null where there is none. */
function hourAfter(sql: Sql, hour: number): number | null {
  const hours = hasTable(sql, 'hour_span')
    ? 'SELECT hour FROM hour_span WHERE hour > ?1 ORDER BY hour LIMIT 1'
    : `SELECT opened_at / ${HOUR_MS} AS hour FROM round WHERE opened_at >= (?1 + 1) * ${HOUR_MS} ORDER BY opened_at LIMIT 1`;
  return (
    sql
      .exec<{ next: number | null }>(
        `SELECT min(hour) AS next FROM (
           SELECT * FROM (${hours})
           UNION ALL SELECT * FROM (SELECT hour FROM round_hour WHERE hour > ?1 ORDER BY hour LIMIT 1)
         )`,
        hour,
      )
      .toArray()[0]?.next ?? null
  );
}

/** @returns the number of rounds of the hour; null where its sums are not those of its rounds */
function roundsOfHour(sql: Sql, hour: number): number | null {
  const classes = sql
    .exec<{ rounds: number; missing: number; win_minor: number; out_minor: number }>(
      `SELECT sum(found) AS rounds, sum(found - kept) AS missing, sum(win_minor) AS win_minor, sum(out_minor) AS out_minor
       FROM (
         SELECT provider_id, ${STATE_OF('begun')} AS state, ${DIRECTION_OF('begun')} AS direction,
                1 AS found, 0 AS kept, win_minor, stake_minor - returned_minor AS out_minor
         FROM (${roundsOf(sql)}) AS begun WHERE opened_at BETWEEN ?1 * ${HOUR_MS} AND ?1 * ${HOUR_MS} + ${HOUR_MS - 1}
         ${sealedSums(sql)}
         UNION ALL
         SELECT provider_id, state, direction, 0, rounds, -win_minor, -out_minor FROM round_hour WHERE hour = ?1
       ) GROUP BY provider_id, state, direction`,
      hour,
    )
    .toArray();
  const isWrong = classes.some(it => it.missing !== 0 || it.win_minor !== 0 || it.out_minor !== 0);
  return isWrong ? null : classes.reduce((sum, it) => sum + it.rounds, 0);
}

/** Whether every counted round that the movements `after` < number <= `through` began is found by its hour. */
export function areFoundByHour(sql: Sql, { after, through }: Range): boolean {
  if (!hasTable(sql, 'hour_span') || !hasSums(sql)) return true;
  const lost = numberOf(
    sql,
    `SELECT count(*) FROM (${begunIn('?1', '?2', hasTable(sql, 'chapter'))}) AS begun WHERE NOT EXISTS (
       SELECT 1 FROM hour_span WHERE hour = begun.opened_at / ${HOUR_MS} AND begun.opened_as BETWEEN first AND last
     )`,
    after,
    Math.min(through, countedThrough(sql)),
  );
  return lost === 0;
}

/**
 * Compares the sums of the hours after one with their rounds, until some number of rounds is read.
 * @returns the last hour that was compared, and whether none is left
 */
export function verifyHours(
  sql: Sql,
  after: number,
  most: number,
): Result<{ hour: number; isLast: boolean }, string> {
  if (!hasSums(sql)) return ok({ hour: after, isLast: true });
  let hour = after;
  for (let read = 0; read < most; ) {
    const next = hourAfter(sql, hour);
    if (next === null) return ok({ hour, isLast: true });
    const rounds = roundsOfHour(sql, next);
    if (rounds === null)
      return refuse(
        `the sums of the hour from ${new Date(next * HOUR_MS).toISOString()} are not those of its rounds`,
      );
    hour = next;
    read += Math.max(rounds, 1);
  }
  return ok({ hour, isLast: false });
}

export const WRONG_SOURCES = 'the sources of the bets are not what they have debited';

/** SQL: bets of a range with several sources, and the debit of each account; those of older versions have posting rows. */
const DRAWN = `
  SELECT source.account, source.amount_minor, (
    SELECT value ->> 1 FROM json_each(play.postings) WHERE value ->> 0 = source.account
  ) AS debited
  FROM play CROSS JOIN bet_source AS source ON source.provider_id = play.provider_id
    AND source.round_id = play.round_id AND source.transaction_id = play.transaction_id
  WHERE number > ?1 AND number <= ?2 AND kind = 'bet'`;
const DRAWN_BEFORE = `
  SELECT source.account, source.amount_minor, posting.amount_minor AS debited
  FROM movement CROSS JOIN bet_source AS source ON provider_id = input ->> '$.providerId'
    AND round_id = input ->> '$.roundId' AND transaction_id = input ->> '$.transactionId'
  LEFT JOIN posting ON posting.movement = number AND posting.account = source.account
  WHERE number > ?1 AND number <= ?2 AND kind = 'bet'`;
/** SQL: how many bonus accounts bets of a range have debited. */
const BONUS = `SELECT count(*) FROM play, json_each(play.postings) AS line
  WHERE number > ?1 AND number <= ?2 AND play.kind = 'bet' AND line.value ->> 0 GLOB 'bonus:*'`;
const BONUS_BEFORE = `SELECT count(*) FROM posting JOIN movement ON number = movement
  WHERE movement > ?1 AND movement <= ?2 AND account GLOB 'bonus:*' AND kind = 'bet'`;

/** The sources of the bets in a chapter's rows; null where one is wrong. */
function sourcesOfRows(sql: Sql, rows: readonly PlayRow[]): number | null {
  let count = 0;
  for (const { kind, provider_id, round_id, transaction_id, postings } of rows) {
    if (kind !== 'bet' || postings === null) continue;
    const debited = new Map(JSON.parse(postings) as [string, number][]);
    const sources = sql
      .exec<{ account: string; amount_minor: number }>(
        'SELECT account, amount_minor FROM bet_source WHERE provider_id = ? AND round_id = ? AND transaction_id = ?',
        provider_id,
        round_id,
        transaction_id,
      )
      .toArray();
    const named = new Set(sources.map(it => it.account));
    const isMissing = [...debited.keys()].some(it => it.startsWith('bonus:') && !named.has(it));
    if (isMissing || sources.some(it => debited.get(it.account) !== -it.amount_minor)) return null;
    count += sources.length;
  }
  return count;
}

/**
 * Compares the parts that accounts gave to the bets of a range with the debits of these bets.
 * @param rows the chapter's rows, if the play of the range is in one
 * @returns the number of their sources; null where one is wrong
 */
export function sourcesOf(
  sql: Sql,
  { after, through }: Range,
  rows: readonly PlayRow[] | null,
): number | null {
  if (!hasTable(sql, 'bet_source')) return 0;
  const isHere = rows === null && hasTable(sql, 'play');
  const [found] = sql
    .exec<{ sources: number; wrong: number; bonus: number }>(
      `SELECT count(*) AS sources, count(*) FILTER (WHERE debited IS NOT -amount_minor) AS wrong,
              count(*) FILTER (WHERE account GLOB 'bonus:*') AS bonus
       FROM (${DRAWN_BEFORE} ${isHere ? `UNION ALL ${DRAWN}` : ''})`,
      after,
      through,
    )
    .toArray();
  const drawn =
    numberOf(sql, BONUS_BEFORE, after, through) + (isHere ? numberOf(sql, BONUS, after, through) : 0);
  const ofChapter = sourcesOfRows(
    sql,
    (rows ?? []).filter(it => it.number > after && it.number <= through),
  );
  if (ofChapter === null || found === undefined || found.wrong > 0 || found.bonus !== drawn) return null;
  return found.sources + ofChapter;
}

function depositFlaw(sql: Sql, creditedMinor: number): boolean {
  if (!hasTable(sql, 'awaited_deposit')) return false;
  const approved = numberOf(sql, "SELECT sum(amount_minor) FROM awaited_deposit WHERE state = 'approved'");
  return approved !== creditedMinor;
}

function reviewFlaw(sql: Sql, balances: Balances): boolean {
  const waiting = hasTable(sql, 'review')
    ? numberOf(sql, "SELECT sum(amount_minor) FROM review WHERE state = 'waiting'")
    : 0;
  return waiting !== (balances.review ?? 0);
}

/** Whether a bonus that has ended still has money: each movement passes on the money that came to one. */
function hasEndedMoney(sql: Sql, balances: Balances): boolean {
  if (!hasTable(sql, 'bonus')) return false;
  return sql
    .exec<{ grant_id: string }>("SELECT grant_id FROM bonus WHERE state <> 'wagering'")
    .toArray()
    .some(it => (balances[bonusAccount(it.grant_id)] ?? 0) > 0);
}

/** Whether free rounds that are over still have something. */
function hasEndedRounds(sql: Sql, balances: Balances): boolean {
  if (!hasTable(sql, 'free_rounds')) return false;
  return sql
    .exec<{ grant_id: string }>("SELECT grant_id FROM free_rounds WHERE state <> 'open'")
    .toArray()
    .some(it => (balances[roundsAccount(it.grant_id)] ?? 0) > 0);
}

/** Whether the rounds that are used are the bets that were made with them. */
const isMiscounted = (sql: Sql): boolean =>
  hasTable(sql, 'free_rounds') &&
  numberOf(
    sql,
    `SELECT count(*) FROM free_rounds WHERE used <> (
       SELECT count(*) FROM free_bet WHERE free_bet.grant_id = free_rounds.grant_id AND is_returned = 0)`,
  ) > 0;

/** A provider's stakes taken and wins paid, by its rounds, or by their sums where the wallet has them. */
interface ProviderTotals extends SqlRow {
  provider_id: string;
  out_minor: number;
  win_minor: number;
}

function totalsOf(sql: Sql): ProviderTotals[] {
  const other = hasTable(sql, 'hour_span')
    ? begunIn(
        "(SELECT through FROM consumer WHERE name = 'sums')",
        String(Number.MAX_SAFE_INTEGER),
        hasTable(sql, 'chapter'),
      )
    : 'SELECT * FROM round WHERE false';
  const totals = hasSums(sql)
    ? `SELECT provider_id, out_minor, win_minor FROM round_hour
       UNION ALL SELECT provider_id, stake_minor - returned_minor, win_minor FROM (${other})`
    : 'SELECT provider_id, stake_minor - returned_minor AS out_minor, win_minor FROM round';
  return sql
    .exec<ProviderTotals>(
      `SELECT provider_id, sum(out_minor) AS out_minor, sum(win_minor) AS win_minor FROM (${totals}) GROUP BY provider_id`,
    )
    .toArray();
}

/** Whether the activity has the stakes that the sums of stakes have. That of chapters may be missing, where they are older. */
function activityFlaw(sql: Sql): boolean {
  if (!hasTable(sql, 'activity_hour') || !hasSums(sql)) return false;
  const wrong = `SELECT game_id FROM (
    SELECT game_id, stake_minor FROM activity_hour UNION ALL SELECT game_id, -stake_minor FROM stake_sum
  ) GROUP BY game_id HAVING sum(stake_minor) <> 0`;
  return numberOf(sql, `SELECT NOT EXISTS (SELECT 1 FROM chapter) AND EXISTS (${wrong})`) > 0;
}

/** Totals of the verified movements. */
interface Totals {
  /** Of the last one. */
  number: number;
  balances: Balances;
  creditedMinor: number;
  sources: number;
}

/** Words of a range that have not been erased are those that were sealed. */
export function wordFlaw(sql: Sql, { after, through }: Range): string | null {
  if (!hasTable(sql, 'word')) return null;
  const words = sql
    .exec<{ movement: number; name: string; text: string; salt: string; input: string | null }>(
      `SELECT movement, name, text, salt, input FROM word LEFT JOIN movement ON number = movement
       WHERE movement > ? AND movement <= ? ORDER BY movement`,
      after,
      through,
    )
    .toArray();
  const wrong = words.find(it => it.input === null || commitmentsIn(it.input)[it.name] !== commitmentOf(it));
  return wrong === undefined
    ? null
    : `the ${wrong.name} of movement ${wrong.movement} is not what was sealed`;
}

const strayWords = (sql: Sql, number: number): number =>
  hasTable(sql, 'word')
    ? numberOf(sql, 'SELECT count(*) FROM word WHERE movement > ? OR movement < 1', number)
    : 0;

/** Rounds against the mirrors of their providers, and the hours of play against the rounds. */
function roundsFlaw(sql: Sql, balances: Balances): string | null {
  const totals = totalsOf(sql);
  const other = totals.find(
    it => (balances[`studio:${it.provider_id}`] ?? 0) !== it.out_minor - it.win_minor,
  );
  if (other !== undefined) return `the rounds of ${other.provider_id} are not what it has taken and paid`;
  const outMinor = totals.reduce((sum, it) => sum + it.out_minor, 0);
  const winMinor = totals.reduce((sum, it) => sum + it.win_minor, 0);
  return playHoursFlaw(sql, { outMinor, winMinor });
}

/** The wallet's state has to add up to its accounts: open withdrawals to `held`, rounds to the studios' mirrors. */
export function stateFlaw(sql: Sql, { number, balances, creditedMinor, sources }: Totals): string | null {
  // All movements until `number` are there, so other postings are before or after them.
  const stray = numberOf(sql, 'SELECT count(*) FROM posting WHERE movement > ? OR movement < 1', number);
  if (stray > 0) return `${stray} postings belong to no movement`;
  if (!isSame(balances, hasTable(sql, 'play') ? readBalances(sql) : readAccounts(sql)))
    return 'the balances are not the sums of the postings';
  const held = numberOf(
    sql,
    "SELECT sum(amount_minor) FROM hold WHERE state IN ('held', 'paying', 'unknown')",
  );
  if (held !== (balances.held ?? 0)) return 'the held balance is not the sum of the open withdrawals';
  if (depositFlaw(sql, creditedMinor)) return 'the approved deposits are not what was credited for them';
  if (hasTable(sql, 'bet_source') && numberOf(sql, 'SELECT count(*) FROM bet_source') !== sources)
    return WRONG_SOURCES;
  if (reviewFlaw(sql, balances)) return 'the balance under review is not the sum of the wins that wait';
  if (activityFlaw(sql)) return 'the activity is not the stakes of the movements';
  if ((balances.debt ?? 0) > 0) return 'more of the debt was repaid than there was';
  if (hasEndedMoney(sql, balances)) return 'a bonus has ended, and its money is still there';
  if (hasEndedRounds(sql, balances)) return 'free rounds are over, and what they have won is still there';
  if (isMiscounted(sql)) return 'free rounds are used that no bet was made with';
  const roundsWrong = roundsFlaw(sql, balances);
  if (roundsWrong !== null) return roundsWrong;
  return strayWords(sql, number) > 0 ? 'words belong to no movement' : null;
}
