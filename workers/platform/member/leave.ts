/** Leaving: of one session, or of all that a member has. */
import type { PlatformEnv } from '../env.ts';
import { endGames } from '../provider/provider.ts';
import { endMemberSockets, handSocketsOn, publishToMember, reopenSocketsOf } from '../realtime/realtime.ts';
import { endSession, endSessionsOf, type SignedIn, sessionHashOf } from '../session/session.ts';

/** Ends one session and the games that were opened in it. Its tabs lose the member's channel; the member's other sessions notice nothing. */
export async function leaveSession(env: PlatformEnv, session: SignedIn): Promise<void> {
  // In this order: a game that begins meanwhile looks whether the session is still there.
  await endSession(env.DIRECTORY, session);
  await leaveGamesOf(env, session);
}

/** Ends the games and the member's channel of a session that is over. */
export async function leaveGamesOf(
  env: PlatformEnv,
  session: Pick<SignedIn, 'memberId' | 'sessionHash'>,
): Promise<void> {
  await endGames(env, session);
  await reopenSocketsOf(env, session.sessionHash);
}

/** Ends the session that another took the place of. Open tabs of the same member go on by the new one. */
export async function replaceSession(
  env: PlatformEnv,
  before: SignedIn,
  { memberId, sessionToken }: { memberId: string; sessionToken: string },
): Promise<void> {
  if (before.memberId === memberId) await handSocketsOn(env, before.sessionHash, sessionHashOf(sessionToken));
  await leaveSession(env, before);
}

/**
 * Ends all of a member's sessions, tells their tabs so and ends their connections: nobody of them comes in again without
 * logging in.
 * @param reason a word for the tabs, as `password-changed`; null for none
 * @returns how many sessions there were
 */
export async function leaveEverywhere(
  env: PlatformEnv,
  memberId: string,
  reason: string | null,
): Promise<number> {
  const ended = await endSessionsOf(env.DIRECTORY, memberId);
  await Promise.all(ended.map(sessionHash => endGames(env, { memberId, sessionHash })));
  await publishToMember(env, memberId, 'logout', { reason });
  await endMemberSockets(env, memberId);
  return ended.length;
}
