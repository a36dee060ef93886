/** Writes the crowd's members with what lists show of them: names, tiers, tags, notes, logins, sessions, restrictions, accounts. */
import { accountKeys } from '#app/domain/account-number/account-key.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { insertSession } from '#platform/base/session/session.db.ts';
import { insertBankAccount } from '#platform/cashier/cashier/bank-account.db.ts';
import { insertMember } from '#platform/member/member.db.ts';
import { insertNote } from '#platform/member/record/note.db.ts';
import { insertTag } from '#platform/member/record/tag.db.ts';
import { insertRestriction } from '#platform/protection/restriction/restriction.db.ts';
import { insertVip } from '#platform/rewards/vip/vip.db.ts';
import { CARRIER, TAGS, TIERS } from '../lists/crowd-facts.ts';
import type { Random } from '../random.ts';
import { type CrowdMember, hex, pickFrequent } from './crowd.ts';
import { OPERATORS } from './crowd-requests.ts';

export interface Directory {
  db: D1Database;
  env: { DATABASES: { catalogue: D1Database; sessions: D1Database; directories: [D1Database] } };
  random: Random;
  /** Epoch milliseconds. */
  now: number;
}

const NOTES = [
  'Prefers a call in the evening.',
  'Asked about limits.',
  'Sent documents again.',
  'Happy with support.',
];

const SHARES = {
  tier: 0.55,
  tag: 0.12,
  note: 0.05,
  session: 0.06,
  restriction: 0.035,
  ended: 0.4,
  account: 0.4,
};
const MOST_LOGINS = 8;
const PHONE = '{"name":"Chrome","system":"Android","form":"phone"}';

const KINDS = ['time-out', 'no-withdrawal', 'no-play', 'self-exclusion', 'all', 'closed'] as const;

async function restrict({ db, random, now }: Directory, { member }: CrowdMember): Promise<void> {
  const kind = pickFrequent(random, KINDS);
  const isOver = random.fraction() < SHARES.ended;
  const since = now - random.whole(0, (isOver ? 300 : 20) * DAY_MS);
  const until = isOver ? since + DAY_MS : now + random.whole(HOUR_MS, 90 * DAY_MS);
  await insertRestriction(db, {
    restrictionId: `r-${hex(random, 20)}`,
    memberId: member.memberId,
    kind,
    since: Math.max(since, member.createdAt),
    until: kind === 'closed' ? null : until,
    reason: 'Of the crowd.',
    madeBy: kind === 'time-out' || kind === 'self-exclusion' ? 'member' : random.pick(OPERATORS),
    sourceMemberId: null,
    sourceId: null,
  });
}

const networkOf = (random: Random): string =>
  random.fraction() < 0.02
    ? CARRIER
    : `${random.whole(11, 199)}.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`;

async function logIn({ db, env, random, now }: Directory, of: CrowdMember, count: number): Promise<void> {
  const { member, seenAt, market } = of;
  const logins = Array.from({ length: count }, (_, at) => [
    random.fraction() < 0.06 ? 'failed' : 'in',
    Math.max(member.createdAt, seenAt - (count - at) * random.whole(HOUR_MS, 9 * DAY_MS)),
    networkOf(random),
  ]);
  await db
    .prepare(
      `INSERT INTO login_record (member_id, outcome, browser, at, network, place)
       SELECT ?1, value ->> 0, ?2, value ->> 1, value ->> 2, ?3 FROM json_each(?4)`,
    )
    .bind(member.memberId, PHONE, market.country, JSON.stringify(logins))
    .run();
  if (random.fraction() >= SHARES.session || now - seenAt > 10 * DAY_MS) return;
  await insertSession(
    env.DATABASES.sessions,
    {
      sessionHash: hex(random, 64),
      member,
      at: seenAt,
      idleMs: 14 * DAY_MS,
      browser: PHONE,
      place: market.country,
      network: networkOf(random),
      isNew: false,
    },
    { bornAfter: 0, most: 10 },
  );
}

export const bankIdOf = (memberId: string): string => `b-${memberId.slice(2)}`;

async function addAccount({ db, random }: Directory, { member, market }: CrowdMember): Promise<void> {
  const bankCode = `${market.country}-001`;
  const accountNumber = `${random.whole(100_000, 999_999)}${random.whole(100_000, 999_999)}`;
  const row = {
    bankId: bankIdOf(member.memberId),
    bankCode,
    bankName: 'Harbour & Vale',
    accountHolder: member.fullName ?? member.username,
    accountNumber,
    createdAt: member.createdAt + MINUTE_MS,
    usedAt: null,
    keys: accountKeys({ country: market.country, bankCode, accountNumber }),
  };
  await insertBankAccount(db, member.memberId, row, 5);
}

async function note({ db, random, now }: Directory, memberId: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await insertNote(db, memberId, {
      noteId: `n-${hex(random, 20)}`,
      text: random.pick(NOTES),
      writtenBy: random.pick(OPERATORS),
      writtenAt: now - random.whole(0, 200 * DAY_MS),
    });
}

/** Counts of a member's records. */
export interface RecordCounts {
  logins: number;
  notes: number;
}

async function writeBeside(at: Directory, of: CrowdMember, counts: RecordCounts): Promise<void> {
  const { db, random, now } = at;
  const { memberId, createdAt } = of.member;
  const isDrawn = (share: number) => random.fraction() < share;
  await db
    .prepare(
      'UPDATE member SET seen_at = ?2, email_proved_at = ?3, mobile_proved_at = ?4 WHERE member_id = ?1',
    )
    .bind(memberId, of.seenAt, of.member.emailProvedAt, of.member.mobileProvedAt)
    .run();
  if (isDrawn(SHARES.tier))
    await insertVip(db, memberId, {
      tierId: pickFrequent(random, TIERS),
      tierSince: createdAt,
      points: 0,
      version: 0,
      monthFrom: now - 10 * DAY_MS,
      monthEnds: now + 20 * DAY_MS,
    });
  if (isDrawn(SHARES.tag)) {
    const by = random.pick(OPERATORS);
    await insertTag(db, {
      memberId,
      tag: pickFrequent(random, TAGS),
      by,
      at: now - random.whole(0, 90 * DAY_MS),
    });
  }
  if (isDrawn(SHARES.restriction)) await restrict(at, of);
  if (isDrawn(SHARES.account)) await addAccount(at, of);
  await logIn(at, of, counts.logins);
  await note(at, memberId, counts.notes);
}

/** @param isBusiest whether the member has as many records as one can have */
export async function writeMember(at: Directory, of: CrowdMember, isBusiest: boolean): Promise<void> {
  const { random } = at;
  await insertMember(at.env, of.member, { passwordHash: 'none', at: of.member.createdAt });
  const counts = isBusiest
    ? { logins: 40, notes: 400 }
    : {
        logins: random.whole(0, MOST_LOGINS),
        notes: random.fraction() < SHARES.note ? random.whole(1, 3) : 0,
      };
  await writeBeside(at, of, counts);
}
