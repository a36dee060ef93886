/** Login by name and password, guarded against guessing. */

import type { SessionGrant } from '#app/contract/auth.ts';
import { type Restriction, restrictionOn } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf, sessionsOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { readInForce } from '../restriction/restriction.ts';
import { type SignedIn, startSession } from '../session/session.ts';
import { guardLogin } from './guard-login.ts';
import { leaveGamesOf, replaceSession } from './leave.ts';
import { type Member, readByLoginName } from './member.db.ts';
import { hashCost, hashOfNobody, isPassword } from './password.ts';

/**
 * `wrong`: no such pair of name and password, with the member of the name, if any, for the event log alone; `locked`: too many
 * failures; `restricted`: the pair is right, and the member may not log in.
 */
export type LoginRefusal =
  | { reason: 'wrong'; memberId: string | null; hasLocked: boolean }
  | { reason: 'restricted'; member: Member; restriction: Restriction }
  | { reason: 'locked'; waitMs: number };

export interface Entrance {
  env: PlatformEnv;
  now: () => number;
  /** The client's address, from the edge. */
  address: string;
  /** The browser, where a login under this name has succeeded in it before. */
  device?: string | null;
  /** The caller's present session, which the new one replaces. */
  member: SignedIn | null;
}

/** Starts a session for an authenticated member, replacing the caller's present one. */
export async function grantSession(
  { env, now, member: before }: Pick<Entrance, 'env' | 'now' | 'member'>,
  member: Member,
  isRemembered: boolean,
): Promise<SessionGrant> {
  const { memberId } = member;
  const { token: sessionToken, ended } = await startSession(sessionsOf(env), {
    member,
    isRemembered,
    at: now(),
  });
  await Promise.all(ended.map(sessionHash => leaveGamesOf(env, { memberId, sessionHash })));
  if (before !== null) await replaceSession(env, before, { memberId, sessionToken });
  const { username, currency, tncVersion } = member;
  return { user: { id: memberId, username, currency }, sessionToken, tncVersion };
}

/** The member of a name, and whether the password is theirs. Takes the same time for unknown names. */
async function findMember(env: PlatformEnv, name: string, password: string) {
  const found = await readByLoginName(env, name);
  const stored = found?.passwordHash ?? hashOfNobody(hashCost(env.PASSWORD_COST));
  return { member: found?.member ?? null, isProved: isPassword(password, stored) };
}

/**
 * Logs in. The answer is the same for unknown names and wrong passwords, locked or not. Only the right password tells of a restriction.
 */
export async function logIn(
  entrance: Entrance,
  input: { username: string; password: string; remember?: boolean | undefined },
): Promise<Result<SessionGrant, LoginRefusal>> {
  let memberId: string | null = null;
  const found = await guardLogin(entrance, input.username, async () => {
    const { member, isProved } = await findMember(entrance.env, input.username, input.password);
    memberId = member?.memberId ?? null;
    return isProved ? member : null;
  });
  if (!found.ok) {
    const { error } = found;
    return refuse(
      error.reason === 'locked' ? error : { reason: 'wrong', memberId, hasLocked: error.hasLocked },
    );
  }
  const { env, now } = entrance;
  const member = found.value;
  const restrictions = await readInForce(directoryOf(env, member.memberId), member.memberId, now());
  const restriction = restrictionOn(restrictions, 'login', now());
  if (restriction !== null) return refuse({ reason: 'restricted', member, restriction });
  return ok(await grantSession(entrance, member, input.remember ?? false));
}
