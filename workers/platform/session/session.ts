/**
 * Sessions, of which the platform is the authority: made at login, looked at with every call, ended by logging out or by
 * time. Whoever holds the token is the member; the platform keeps only its hash.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  readSeenSince,
  readSession,
  type SignedIn,
  writeLastSeen,
} from './session.db.ts';

export type { SignedIn } from './session.db.ts';

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Without a call for so long a session ends, in milliseconds: one that was to be remembered, and one that was not. */
export const IDLE_MS = { remembered: 30 * DAY_MS, otherwise: 12 * HOUR_MS } as const;
/** However much it is used, a session ends after this, in milliseconds. */
export const ABSOLUTE_MS = 90 * DAY_MS;
/** Sessions that a member has at once: a few devices, with the browsers on them. */
export const MOST_SESSIONS = 10;
/** A session's last use is noted at most this often, in milliseconds. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** What the platform keeps of a token. */
export const sessionHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Starts a session of a member.
 * @returns its token, 256 random bits in base64url, which is kept nowhere here, and the hashes of those that ended for it
 */
export async function startSession(
  db: D1Database,
  { memberId, isRemembered, at }: { memberId: string; isRemembered: boolean; at: number },
): Promise<{ token: string; ended: string[] }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const idleMs = isRemembered ? IDLE_MS.remembered : IDLE_MS.otherwise;
  const session = { sessionHash: sessionHashOf(token), memberId, at, idleMs };
  const ended = await insertSession(db, session, { bornAfter: at - ABSOLUTE_MS, most: MOST_SESSIONS });
  return { token, ended };
}

/** Who a token belongs to at a moment, or null when its session never was or has ended. Notes that it was used. */
export async function resolveSession(db: D1Database, token: string, at: number): Promise<SignedIn | null> {
  const session = await readSession(db, sessionHashOf(token));
  if (session === null) return null;
  const { createdAt, lastSeenAt, idleMs, ...signedIn } = session;
  if (at >= lastSeenAt + idleMs || at >= createdAt + ABSOLUTE_MS) {
    await deleteSession(db, signedIn.sessionHash);
    return null;
  }
  if (at - lastSeenAt >= SEEN_EVERY_MS) await writeLastSeen(db, signedIn.sessionHash, at);
  return signedIn;
}

/** When a session ends by itself as things stand, epoch milliseconds; null where it has ended. */
export async function sessionEndOf(db: D1Database, sessionHash: string, at: number): Promise<number | null> {
  const session = await readSession(db, sessionHash);
  if (session === null) return null;
  const end = Math.min(session.lastSeenAt + session.idleMs, session.createdAt + ABSOLUTE_MS);
  return end > at ? end : null;
}

/** Ends a session; one that has ended already stays so. */
export const endSession = (db: D1Database, { sessionHash }: Pick<SignedIn, 'sessionHash'>): Promise<void> =>
  deleteSession(db, sessionHash);

/** Ends all sessions of a member. @returns the hashes of those there were */
export const endSessionsOf = (db: D1Database, memberId: string): Promise<string[]> =>
  deleteSessionsOf(db, memberId);

/** Members who have used the site since a moment. */
export const membersSeenSince = async (db: D1Database, since: number): Promise<ReadonlySet<string>> =>
  new Set(await readSeenSince(db, since));
