/**
 * Sessions. The platform is their authority: created at login, checked with every call, ended by logout or expiry. The token
 * is a bearer token, of which only the hash is stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { restrictionOn } from '#app/domain/restriction.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { directoryOf, sessionsOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type OpenSessionRow,
  readOwner,
  readSession,
  readSessionsOf,
  type SessionOwner,
  type SignedIn,
  writeLastSeen,
  writeMemberSeen,
} from './session.db.ts';

export { readBrowser, storedBrowser, writtenBrowser } from './browser.ts';
export { writeRestrictionCopy } from './restriction-copy.db.ts';
export { type OpenSessionRow, type SessionOwner, type SignedIn, writeMemberSeen } from './session.db.ts';

const TOKEN_BYTES = 32;

/** Idle time after which a session ends, in milliseconds, with and without "remember me". */
export const IDLE_MS = { remembered: 14 * DAY_MS, otherwise: 12 * HOUR_MS } as const;
/** Longest life of a session, in milliseconds, whatever its use (decision 0150). */
export const ABSOLUTE_MS = 14 * DAY_MS;
/** Limit of sessions per member: a few devices, each with a few browsers. */
export const MOST_SESSIONS = 10;
/** Shortest interval between two writes of a session's last use, in milliseconds. */
export const SEEN_EVERY_MS = 5 * 60_000;

/** The stored form of a token. */
export const sessionHashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Starts a session of a member.
 * @returns its token, 256 random bits in base64url, which is not stored, and the hashes of the sessions that it displaced
 */
export async function startSession(
  db: D1Database,
  {
    member,
    isRemembered,
    at,
    browser = null,
    place = null,
    network = null,
    isNew = false,
  }: {
    member: SessionOwner & { memberId: string };
    isRemembered: boolean;
    at: number;
    /** As JSON. */
    browser?: string | null;
    /** Country in which it is started: ISO 3166 alpha-2, or `T1`. */
    place?: string | null;
    /** IPv4 address or IPv6 /64 that it is started from. */
    network?: string | null;
    /** Whether the member had not logged in from the browser before. */
    isNew?: boolean;
  },
): Promise<{ token: string; ended: string[] }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const idleMs = isRemembered ? IDLE_MS.remembered : IDLE_MS.otherwise;
  const session = { sessionHash: sessionHashOf(token), member, at, idleMs, browser, place, network, isNew };
  const ended = await insertSession(db, session, { bornAfter: at - ABSOLUTE_MS, most: MOST_SESSIONS });
  return { token, ended };
}

/**
 * The member of a token, or null where its session is unknown or has ended. Records the use. The session of a member who may not log in
 * any more has ended too, also one that a login has started meanwhile.
 */
export async function resolveSession(
  env: Pick<PlatformEnv, 'DATABASES'>,
  token: string,
  at: number,
): Promise<SignedIn | null> {
  const db = sessionsOf(env);
  const session = await readSession(db, sessionHashOf(token));
  if (session === null) return null;
  const { createdAt, lastSeenAt, idleMs, memberId, sessionHash, restrictions } = session;
  const isOver = at >= lastSeenAt + idleMs || at >= createdAt + ABSOLUTE_MS;
  if (isOver || restrictionOn(restrictions, 'login', at) !== null) {
    await deleteSession(db, sessionHash);
    return null;
  }
  if (at - lastSeenAt >= SEEN_EVERY_MS) {
    await writeLastSeen(db, sessionHash, at);
    await writeMemberSeen(directoryOf(env, memberId), memberId, at);
  }
  const owner = session.owner ?? (await readOwner(directoryOf(env, memberId), memberId));
  return owner && { ...owner, memberId, sessionHash, restrictions };
}

/** Expiry of a session unless it is used again, epoch milliseconds; null where it has ended. */
export async function sessionEndOf(db: D1Database, sessionHash: string, at: number): Promise<number | null> {
  const session = await readSession(db, sessionHash);
  if (session === null) return null;
  const end = Math.min(session.lastSeenAt + session.idleMs, session.createdAt + ABSOLUTE_MS);
  return end > at ? end : null;
}

/** Ends a session. Idempotent. */
export const endSession = (db: D1Database, { sessionHash }: Pick<SignedIn, 'sessionHash'>): Promise<void> =>
  deleteSession(db, sessionHash);

/** Ends all sessions of a member, or all but one. @returns their hashes */
export const endSessionsOf = (
  db: D1Database,
  memberId: string,
  except: string | null = null,
): Promise<string[]> => deleteSessionsOf(db, memberId, except);

/** The name of a session for its member: says nothing of the token. */
export const sessionIdOf = (sessionHash: string): string =>
  `s-${createHash('sha256').update(`session:${sessionHash}`).digest('hex').slice(0, 24)}`;

/** A member's sessions that have not ended, the one used last first. */
export async function openSessionsOf(
  db: D1Database,
  memberId: string,
  at: number,
): Promise<OpenSessionRow[]> {
  const rows = await readSessionsOf(db, memberId);
  return rows.filter(it => at < it.lastSeenAt + it.idleMs && at < it.createdAt + ABSOLUTE_MS);
}

/** Sessions per run of the sweep. */
const SWEPT = 1_000;

/** Deletes the sessions of those who never came back. */
export const sweepSessions = (env: Pick<PlatformEnv, 'DATABASES'>, at: number): Promise<number> =>
  deleteExpiredSessions(sessionsOf(env), { at, bornAfter: at - ABSOLUTE_MS, most: SWEPT });
