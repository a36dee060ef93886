/** Friendships as rows: a friend and the member who invited them, in the friend's directory. */
import { type AccountKeys, accountKeys } from '#app/domain/account-number/account-key.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Person, SelfReferral } from './self-referral.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

/** Reason that a friendship does not count. */
export type NotCounted = SelfReferral | 'yearly-limit' | 'charged-back';

/** Moments are epoch milliseconds, amounts minor units. */
export interface Friendship {
  friendId: string;
  referrerId: string;
  referrerCountry: string;
  referrerCurrency: string;
  joinedAt: number;
  stage: 'joined' | 'qualified' | 'not-counted';
  reason: NotCounted | null;
  qualifiedAt: number | null;
  dueAt: number | null;
  friendMinor: number | null;
  referrerMinor: number | null;
  friendPaidAt: number | null;
  referrerPaidAt: number | null;
  /** Days since 1970, UTC. */
  sharedDay: number;
}

const COLUMNS = `friendship.member_id AS friendId, referrer_id AS referrerId, referrer_country AS referrerCountry,
  referrer_currency AS referrerCurrency, joined_at AS joinedAt, stage, reason, qualified_at AS qualifiedAt, due_at AS dueAt,
  friend_minor AS friendMinor, referrer_minor AS referrerMinor, friend_paid_at AS friendPaidAt,
  referrer_paid_at AS referrerPaidAt, shared_day AS sharedDay`;

/** A member as this room knows them. */
export interface KnownPerson extends Person {
  memberId: string;
  country: string;
  currency: string;
  mobileProvedAt: number | null;
}

export const readPerson = (env: Where, memberId: string): Promise<KnownPerson | null> =>
  directoryOf(env, memberId)
    .prepare(
      `SELECT member_id AS memberId, username, full_name AS fullName, birth_date AS birthDate, email, mobile, address, country,
              currency, mobile_proved_at AS mobileProvedAt
       FROM member WHERE member_id = ?1 AND forgotten_at IS NULL`,
    )
    .bind(memberId)
    .first<KnownPerson>();

/** A member's bank accounts as they are compared, removed ones too. */
export async function readAccountKeys(
  env: Where,
  { memberId, country }: Pick<KnownPerson, 'memberId' | 'country'>,
): Promise<AccountKeys[]> {
  const { results } = await directoryOf(env, memberId)
    .prepare(
      'SELECT bank_code AS bankCode, account_number AS accountNumber FROM bank_account WHERE member_id = ?1',
    )
    .bind(memberId)
    .all<{ bankCode: string; accountNumber: string }>();
  return results.map(it => accountKeys({ country, ...it }));
}

/** The statement that inserts a friendship together with its friend. */
export const friendshipInsertion = (
  db: D1Database,
  it: Pick<
    Friendship,
    'friendId' | 'referrerId' | 'referrerCountry' | 'referrerCurrency' | 'joinedAt' | 'sharedDay'
  > & { reason: SelfReferral | null },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO friendship (member_id, referrer_id, referrer_country, referrer_currency, joined_at, stage, reason, next_at,
                               shared_day)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      it.friendId,
      it.referrerId,
      it.referrerCountry,
      it.referrerCurrency,
      it.joinedAt,
      it.reason === null ? 'joined' : 'not-counted',
      it.reason,
      it.reason === null ? it.joinedAt : null,
      it.sharedDay,
    );

export const readFriendship = (env: Where, friendId: string): Promise<Friendship | null> =>
  directoryOf(env, friendId)
    .prepare(`SELECT ${COLUMNS} FROM friendship WHERE member_id = ?1`)
    .bind(friendId)
    .first<Friendship>();

/** Friends of a directory that are due to be looked at, the longest first. */
export async function readDue(db: D1Database, at: number, most: number): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT member_id AS friendId FROM friendship WHERE next_at <= ?1 ORDER BY next_at LIMIT ?2')
    .bind(at, most)
    .all<{ friendId: string }>();
  return results.map(it => it.friendId);
}

/** @param set with the values from ?2 on; `where` is a further condition */
async function change(
  env: Where,
  friendId: string,
  { set, where, values }: { set: string; where: string; values: readonly (string | number | null)[] },
): Promise<void> {
  await directoryOf(env, friendId)
    .prepare(`UPDATE friendship SET ${set} WHERE member_id = ?1 AND ${where}`)
    .bind(friendId, ...values)
    .run();
}

/** Puts off when a friendship is looked at. @param at null where nothing is left to do */
export const putOff = (env: Where, friendId: string, at: number | null): Promise<void> =>
  change(env, friendId, { set: 'next_at = ?2', where: "stage <> 'not-counted'", values: [at] });

/** A friend has qualified: the rewards are fixed. Of several runs, the first one counts. */
export const writeQualified = (
  env: Where,
  friendId: string,
  it: { at: number; dueAt: number; friendMinor: number; referrerMinor: number },
): Promise<void> =>
  change(env, friendId, {
    set: `stage = 'qualified', qualified_at = ?2, due_at = ?3, friend_minor = ?4, referrer_minor = ?5, next_at = ?3`,
    where: "stage = 'joined'",
    values: [it.at, it.dueAt, it.friendMinor, it.referrerMinor],
  });

/** Ends a friendship whose referrer has got nothing. */
export const writeNotCounted = (env: Where, friendId: string, reason: NotCounted): Promise<void> =>
  change(env, friendId, {
    set: "stage = 'not-counted', reason = ?2, next_at = NULL",
    where: "stage <> 'not-counted' AND referrer_paid_at IS NULL",
    values: [reason],
  });

export const writePaid = (
  env: Where,
  friendId: string,
  to: 'friend' | 'referrer',
  at: number,
): Promise<void> =>
  change(env, friendId, { set: `${to}_paid_at = ?2`, where: `${to}_paid_at IS NULL`, values: [at] });

/** Of friendships that count, the referrers' sharing of days. */
export async function readToShare(
  db: D1Database,
  { day, after, most }: { day: number; after: string; most: number },
): Promise<Friendship[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM friendship
       WHERE stage <> 'not-counted' AND shared_day < ?1 AND member_id > ?2 ORDER BY member_id LIMIT ?3`,
    )
    .bind(day, after, most)
    .all<Friendship>();
  return results;
}

/** @param day the last one that is shared, days since 1970 */
export const writeShared = (env: Where, friendId: string, day: number): Promise<void> =>
  change(env, friendId, { set: 'shared_day = ?2', where: 'shared_day < ?2', values: [day] });

/** A friend as the one who invited sees them. */
export interface Friend extends Friendship {
  username: string;
}

/** The latest friends of a member, from all directories. */
export async function readFriends(env: Where, referrerId: string, most: number): Promise<Friend[]> {
  const lists = await Promise.all(
    directoriesOf(env).map(async db => {
      const { results } = await db
        .prepare(
          `SELECT ${COLUMNS}, username FROM friendship CROSS JOIN member USING (member_id)
           WHERE referrer_id = ?1 ORDER BY joined_at DESC LIMIT ?2`,
        )
        .bind(referrerId, most)
        .all<Friend>();
      return results;
    }),
  );
  return lists
    .flat()
    .sort((a, b) => b.joinedAt - a.joinedAt)
    .slice(0, most);
}

export interface Sums {
  joined: number;
  qualified: number;
  earnedMinor: number;
  /** Friends rewarded since a moment. */
  rewarded: number;
}

/** All of a member's friends in figures. @param since of `rewarded`, epoch milliseconds */
export async function sumFriends(env: Where, referrerId: string, since: number): Promise<Sums> {
  const parts = await Promise.all(
    directoriesOf(env).map(db =>
      db
        .prepare(
          `SELECT count(*) AS joined, count(*) FILTER (WHERE stage = 'qualified') AS qualified,
                  coalesce(sum(referrer_minor) FILTER (WHERE referrer_paid_at IS NOT NULL), 0) AS earnedMinor,
                  count(*) FILTER (WHERE referrer_paid_at > ?2) AS rewarded
           FROM friendship WHERE referrer_id = ?1`,
        )
        .bind(referrerId, since)
        .first<Sums>(),
    ),
  );
  const sum = (part: keyof Sums) => parts.reduce((total, it) => total + (it?.[part] ?? 0), 0);
  return {
    joined: sum('joined'),
    qualified: sum('qualified'),
    earnedMinor: sum('earnedMinor'),
    rewarded: sum('rewarded'),
  };
}
