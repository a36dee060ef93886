/** Sessions as rows. Tokens are stored as hashes only. */
import type { Restriction } from '#app/domain/restriction.ts';
import { restrictionsOf } from './restriction-copy.db.ts';

/** The member of a session, as every call receives it. */
export interface SignedIn {
  memberId: string;
  username: string;
  /** ISO 3166 alpha-2: the market of the account. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** SHA-256 of the session's token, hexadecimal. */
  sessionHash: string;
  /** In force, or past their end. */
  restrictions: readonly Restriction[];
}

/** The session's own copy of its member's facts; null in a session that an older version has started. */
export type SessionOwner = Pick<SignedIn, 'username' | 'country' | 'currency'>;

/** A session as its member sees it. */
export interface OpenSessionRow {
  sessionHash: string;
  createdAt: number;
  lastSeenAt: number;
  /** The browser as JSON; null in a session that an older version has started. */
  browser: string | null;
  /** The country in which it was started; null where that was not known. */
  place: string | null;
  /** The IPv4 address or IPv6 /64 that it was started from; null in older sessions. */
  network: string | null;
  isNew: 0 | 1;
}

export interface SessionRow {
  memberId: string;
  sessionHash: string;
  owner: SessionOwner | null;
  restrictions: readonly Restriction[];
  createdAt: number;
  lastSeenAt: number;
  idleMs: number;
}

type StoredSession = Omit<SessionRow, 'owner' | 'restrictions'> &
  Record<keyof SessionOwner | 'restrictions', string | null>;

export async function readSession(db: D1Database, sessionHash: string): Promise<SessionRow | null> {
  const row = await db
    .prepare(
      `SELECT member_id AS memberId, username, country, currency, token_hash AS sessionHash, created_at AS createdAt,
              last_seen_at AS lastSeenAt, idle_ms AS idleMs, restrictions
       FROM session LEFT JOIN restriction_copy USING (member_id) WHERE token_hash = ?1`,
    )
    .bind(sessionHash)
    .first<StoredSession>();
  if (row === null) return null;
  const { username, country, currency, restrictions, ...session } = row;
  const isKnown = username !== null && country !== null && currency !== null;
  const owner = isKnown ? { username, country, currency } : null;
  return { ...session, owner, restrictions: restrictionsOf(restrictions) };
}

/** The same of the member's own row, in the member's directory; null where there is no such member. */
export const readOwner = (db: D1Database, memberId: string): Promise<SessionOwner | null> =>
  db
    .prepare('SELECT username, country, currency FROM member WHERE member_id = ?1')
    .bind(memberId)
    .first<SessionOwner>();

/**
 * Inserts a session and deletes the member's expired ones: those idle for too long, or created before `bornAfter`.
 * @param most limit of sessions per member; the least recently used ones end
 * @returns the hashes of the live sessions that ended
 */
export async function insertSession(
  db: D1Database,
  session: {
    sessionHash: string;
    member: SessionOwner & { memberId: string };
    at: number;
    idleMs: number;
    browser: string | null;
    place: string | null;
    network: string | null;
    isNew: boolean;
  },
  { bornAfter, most }: { bornAfter: number; most: number },
): Promise<string[]> {
  const { sessionHash, at, idleMs, browser, place, network, isNew } = session;
  const { memberId, username, country, currency } = session.member;
  const [, , ended] = await db.batch<{ sessionHash: string }>([
    db
      .prepare(
        'DELETE FROM session WHERE member_id = ?1 AND (last_seen_at + idle_ms <= ?2 OR created_at <= ?3)',
      )
      .bind(memberId, at, bornAfter),
    db
      .prepare(
        `INSERT INTO session (token_hash, member_id, created_at, last_seen_at, idle_ms, username, country, currency, browser, is_new,
           place, network)
         VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
      )
      .bind(
        sessionHash,
        memberId,
        at,
        idleMs,
        username,
        country,
        currency,
        browser,
        Number(isNew),
        place,
        network,
      ),
    db
      .prepare(
        `DELETE FROM session WHERE member_id = ?1 AND token_hash <> ?2 AND token_hash NOT IN (
           SELECT token_hash FROM session WHERE member_id = ?1 AND token_hash <> ?2
           ORDER BY last_seen_at DESC, created_at DESC LIMIT ?3)
         RETURNING token_hash AS sessionHash`,
      )
      .bind(memberId, sessionHash, most - 1),
  ]);
  return ended?.results.map(row => row.sessionHash) ?? [];
}

export async function writeLastSeen(db: D1Database, sessionHash: string, at: number): Promise<void> {
  await db.prepare('UPDATE session SET last_seen_at = ?2 WHERE token_hash = ?1').bind(sessionHash, at).run();
}

/** Notes beside a member, in their directory, when the site was used last. @param at epoch milliseconds */
export async function writeMemberSeen(db: D1Database, memberId: string, at: number): Promise<void> {
  await db
    .prepare('UPDATE member SET seen_at = ?2 WHERE member_id = ?1 AND seen_at < ?2')
    .bind(memberId, at)
    .run();
}

export async function deleteSession(db: D1Database, sessionHash: string): Promise<void> {
  await db.prepare('DELETE FROM session WHERE token_hash = ?1').bind(sessionHash).run();
}

/**
 * Deletes a member's sessions, or all but one of them.
 * @returns the hashes of the deleted sessions
 */
export async function deleteSessionsOf(
  db: D1Database,
  memberId: string,
  except: string | null = null,
): Promise<string[]> {
  const { results } = await db
    .prepare(
      'DELETE FROM session WHERE member_id = ?1 AND token_hash IS NOT ?2 RETURNING token_hash AS sessionHash',
    )
    .bind(memberId, except)
    .all<{ sessionHash: string }>();
  return results.map(row => row.sessionHash);
}

/** A member's sessions, the one used last first; those that have ended by time and were never used again among them. */
export async function readSessionsOf(
  db: D1Database,
  memberId: string,
): Promise<(OpenSessionRow & { idleMs: number })[]> {
  const { results } = await db
    .prepare(
      `SELECT token_hash AS sessionHash, created_at AS createdAt, last_seen_at AS lastSeenAt, idle_ms AS idleMs, browser, place,
              network, is_new AS isNew
       FROM session WHERE member_id = ?1 ORDER BY last_seen_at DESC, created_at DESC`,
    )
    .bind(memberId)
    .all<OpenSessionRow & { idleMs: number }>();
  return results;
}

/** Deletes sessions that nobody can use any more, some at a time. @returns their number */
export async function deleteExpiredSessions(
  db: D1Database,
  { at, bornAfter, most }: { at: number; bornAfter: number; most: number },
): Promise<number> {
  const { meta } = await db
    .prepare(
      `DELETE FROM session WHERE token_hash IN (
         SELECT token_hash FROM session WHERE last_seen_at + idle_ms <= ?1 OR created_at <= ?2 LIMIT ?3)`,
    )
    .bind(at, bornAfter, most)
    .run();
  return meta.changes;
}
