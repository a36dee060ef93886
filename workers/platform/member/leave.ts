/** Ends sessions: one, or all of a member, with their games and sockets. */
import { sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  endSession,
  endSessionsOf,
  openSessionsOf,
  type SignedIn,
  sessionHashOf,
  sessionIdOf,
} from '#platform/base/session/session.ts';
import { endGames } from '#platform/games/provider/provider.ts';
import { endMemberSockets, handSocketsOn, publishToMember, reopenSocketsOf } from '../realtime/realtime.ts';

/** Ends one session, with its games and its tabs' access to the member's channel. Other sessions are unaffected. */
export async function leaveSession(env: PlatformEnv, session: SignedIn): Promise<void> {
  // The session goes first: a game that opens meanwhile checks whether the session still exists.
  await endSession(sessionsOf(env), session);
  await leaveGamesOf(env, session);
}

/**
 * Ends an open session by its name, with its games.
 * @param at epoch milliseconds
 * @returns false where the member has no open session of this name
 */
export async function leaveOpenSession(
  env: PlatformEnv,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  at: number,
): Promise<boolean> {
  const open = await openSessionsOf(sessionsOf(env), memberId, at);
  const found = open.find(it => sessionIdOf(it.sessionHash) === sessionId);
  if (found === undefined) return false;
  await endSession(sessionsOf(env), found);
  await leaveGamesOf(env, { memberId, sessionHash: found.sessionHash });
  return true;
}

/** Ends the games of an ended session, and its tabs' access to the member's channel. */
export async function leaveGamesOf(
  env: PlatformEnv,
  session: Pick<SignedIn, 'memberId' | 'sessionHash'>,
): Promise<void> {
  await endGames(env, session);
  await reopenSocketsOf(env, session.sessionHash);
}

/** Ends a session that another replaces. Open tabs of the same member continue with the new one. */
export async function replaceSession(
  env: PlatformEnv,
  before: SignedIn,
  { memberId, sessionToken }: { memberId: string; sessionToken: string },
): Promise<void> {
  if (before.memberId === memberId) await handSocketsOn(env, before.sessionHash, sessionHashOf(sessionToken));
  await leaveSession(env, before);
}

/**
 * Ends all of a member's sessions, notifies their tabs and closes their sockets, which cannot reconnect without a login.
 * @param reason a code for the tabs, as `password-changed`; null for none
 * @returns the number of sessions ended
 */
export async function leaveEverywhere(
  env: PlatformEnv,
  memberId: string,
  reason: string | null,
): Promise<number> {
  const ended = await endSessionsOf(sessionsOf(env), memberId);
  await Promise.all(ended.map(sessionHash => endGames(env, { memberId, sessionHash })));
  await publishToMember(env, memberId, 'logout', { reason });
  await endMemberSockets(env, memberId);
  return ended.length;
}

/**
 * Ends a member's sessions but one, with their games; their sockets close, and are admitted again only by a live session.
 * @returns the number of sessions ended
 */
export async function leaveOthers(
  env: PlatformEnv,
  { memberId, sessionHash }: Pick<SignedIn, 'memberId' | 'sessionHash'>,
): Promise<number> {
  const ended = await endSessionsOf(sessionsOf(env), memberId, sessionHash);
  await Promise.all(ended.map(it => leaveGamesOf(env, { memberId, sessionHash: it })));
  return ended.length;
}
