/**
 * Login by name and password, guarded against guessing; with a second step where the member has one. Longer than most files because every
 * step of a login returns one of the same refusals.
 */

import type { GuardedLogin, SecondStep, SessionGrant } from '#app/contract/auth.ts';
import { networkOf } from '#app/domain/client-network.ts';
import { plainLoginName } from '#app/domain/login-name.ts';
import { isPublicPassword } from '#app/domain/public-passwords.ts';
import { type Restriction, restrictionOn } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { logWarning } from '#log/log.ts';
import { directoryOf, sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { allowsPlayMoney } from '#platform/base/play-money.ts';
import {
  type SignedIn,
  startSession,
  writeMemberSeen,
  writtenBrowser,
} from '#platform/base/session/session.ts';
import {
  deletePending,
  insertPending,
  readPending,
  requestOptions,
} from '#platform/credentials/passkey/passkey.ts';
import { checkMember, isSilent } from '#platform/protection/register/register.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { isOpenFrom, readMarketOf } from '../site/site.ts';
import { type Attempt, guardLogin } from './guard-login.ts';
import { beginGuardedLogin, finishGuardedLogin, type GuardedAnswer } from './guarded/guarded-login.ts';
import { leaveGamesOf, replaceSession } from './leave.ts';
import { insertLoginRecord, type LoginRecord } from './login-record.db.ts';
import { isLoginNameOf, loginNamesOf, type Member, readByLoginName, readMember } from './member.db.ts';
import { notifyMember } from './notify-member.ts';
import { hashCost, hashOfNobody, isPassword } from './password.ts';
import { checkSecondStep, type StepAnswer, stepMethodsOf } from './step/second-step.ts';

/**
 * `restricted`: name and password are right, and the member may not log in.
 */
export interface RestrictedLogin {
  reason: 'restricted';
  memberId: string;
  country: string;
  restriction: Restriction;
}

/** Name and password are right, and the member's market is not open from where the caller is. */
export interface PlaceNotOpen {
  reason: 'place';
  memberId: string;
}

/** Name and password are right, and a register of excluded people that the market has to ask does not answer. */
export interface RegisterSilent {
  reason: 'register';
  memberId: string;
}

export type NotAdmitted = RestrictedLogin | PlaceNotOpen | RegisterSilent;

/**
 * `wrong`: no such pair of name and password, with the member of the name, if any, for the event log alone; `locked`: too many
 * failures.
 */
export type LoginRefusal =
  | NotAdmitted
  | { reason: 'wrong'; memberId: string | null; hasLocked: boolean }
  | { reason: 'locked'; waitMs: number };

export interface Entrance {
  env: PlatformEnv;
  now: () => number;
  /** The client's address, from the edge. */
  address: string;
  /** The browser, where a login under this name has succeeded in it before. */
  device?: string | null;
  /** Country of the caller; null where that is not known. */
  place?: string | null;
  /** The browser's User-Agent. */
  agent?: string | null;
  /** Of the site. */
  origin?: string;
  later?: (work: Promise<unknown>) => void;
  /** The caller's present session, which the new one replaces. */
  member: SignedIn | null;
}

/** Time for which a login waits for its second step, in milliseconds. */
const STEP_MS = 5 * MINUTE_MS;
const DAY_LENGTH = 10;

const awaited = (work: Promise<unknown>): void =>
  void work.catch((error: unknown) => logWarning('login.not-noted', { error }));

/** Of the client; null where the edge has named no address. */
const networkFrom = (address: string): string | null => (/[.:]/.test(address) ? networkOf(address) : null);

const recordOf = (
  { now, address, place = null, agent = null }: Omit<Entrance, 'member'>,
  outcome: LoginRecord['outcome'],
): LoginRecord => ({
  outcome,
  browser: writtenBrowser(agent),
  network: networkFrom(address),
  place,
  at: now(),
});

/** Notes a login for its member, and tells of one from a new browser. */
async function noteLogin(
  entrance: Omit<Entrance, 'member'>,
  { memberId, tellsLogins, createdAt }: Member,
  isNew: boolean,
): Promise<void> {
  const { env, now } = entrance;
  const record = recordOf(entrance, 'in');
  const { browser } = record;
  const db = directoryOf(env, memberId);
  await insertLoginRecord(db, memberId, record);
  await writeMemberSeen(db, memberId, record.at);
  // In its first hour, an account knows no browser yet.
  if (isNew && tellsLogins && now() - createdAt > HOUR_MS)
    await notifyMember({ env, now }, memberId, {
      title: 'message_new_login',
      text: 'message_new_login_text',
      values: { browser: shownBrowser(browser) },
    });
}

function shownBrowser(browser: string | null): string {
  const { name = '', system = '' } = JSON.parse(browser ?? '{}') as { name?: string; system?: string };
  return [name, system].filter(Boolean).join(', ') || '-';
}

/**
 * Starts a session for an authenticated member, replacing the caller's present one.
 * @param how whether the session is remembered, and whether its browser is new to an account that has had logins
 */
export async function grantSession(
  entrance: Entrance,
  member: Member,
  { isRemembered, isNew }: { isRemembered: boolean; isNew: boolean },
): Promise<SessionGrant> {
  const { env, now, address, member: before, place = null, agent = null, later = awaited } = entrance;
  const { memberId } = member;
  const { token: sessionToken, ended } = await startSession(sessionsOf(env), {
    member,
    isRemembered,
    at: now(),
    browser: writtenBrowser(agent),
    network: networkFrom(address),
    place,
    isNew,
  });
  await Promise.all(ended.map(sessionHash => leaveGamesOf(env, { memberId, sessionHash })));
  if (before !== null) await replaceSession(env, before, { memberId, sessionToken });
  later(noteLogin(entrance, member, isNew));
  const { username, currency, tncVersion } = member;
  return { user: { id: memberId, username, currency }, sessionToken, tncVersion };
}

/** The member of a name and a password. Takes the same time for unknown names. */
async function tryPassword(
  env: PlatformEnv,
  name: string,
  password: string,
): Promise<Attempt<Member> & { owner: Member | null }> {
  const known = await readByLoginName(env, name);
  const counts = known !== null && (known.isProved || isLoginNameOf(known.member, name));
  const stored = counts ? known.passwordHash : hashOfNobody(hashCost(env.PASSWORD_COST));
  const isPublic = !allowsPlayMoney(env) && isPublicPassword(password);
  const isRight = isPassword(password, stored) && counts && !isPublic;
  const owner = counts ? known.member : null;
  const names = owner === null ? [] : loginNamesOf(owner).map(([each]) => each);
  return {
    found: isRight ? owner : null,
    owner,
    alsoKnownAs: names.filter(each => each !== plainLoginName(name)),
  };
}

/** Notes a failed login for its member, and tells of a lock, once a day. */
async function noteFailure(entrance: Entrance, { memberId }: Member, hasLocked: boolean): Promise<void> {
  const { env, now } = entrance;
  const record = recordOf(entrance, 'failed');
  const { at } = record;
  await insertLoginRecord(directoryOf(env, memberId), memberId, record);
  if (!hasLocked) return;
  const day = new Date(at).toISOString().slice(0, DAY_LENGTH);
  const warning = { title: 'message_login_locked', text: 'message_login_locked_text' } as const;
  await notifyMember({ env, now }, memberId, { ...warning, key: `login-locked:${day}` });
}

/** The second step that a login waits for; null where the member has none. */
async function secondStepOf(
  { env, now, origin = '' }: Entrance,
  { memberId }: Member,
  isRemembered: boolean,
): Promise<SecondStep | null> {
  const methods = await stepMethodsOf({ env }, memberId);
  if (methods.length === 0) return null;
  const asked = methods.includes('passkey')
    ? await requestOptions({ origin }, directoryOf(env, memberId), memberId)
    : null;
  const pending = { memberId, purpose: 'login', sessionHash: null, isRemembered };
  const at = now();
  const step = await insertPending(
    sessionsOf(env),
    { ...pending, challenge: asked?.challenge ?? null },
    { at, expiresAt: at + STEP_MS },
  );
  return { step, methods, passkey: asked === null ? null : { ...asked.options } };
}

/** The refusal of a member who may not log in, or not from there; or null. */
async function restrictedLogin(
  { env, now, place = null }: Pick<Entrance, 'env' | 'now' | 'place'>,
  { memberId, country }: Member,
): Promise<RestrictedLogin | PlaceNotOpen | null> {
  if (!isOpenFrom(await readMarketOf(env, { country }), place)) return { reason: 'place', memberId };
  const at = now();
  const restrictions = await readInForce(directoryOf(env, memberId), memberId, at);
  const restriction = restrictionOn(restrictions, 'login', at);
  return restriction && { reason: 'restricted', memberId, country, restriction };
}

type How = Parameters<typeof grantSession>[2];

/** Starts the session of a member who is not restricted, unless a register is silent. */
async function enter(
  entrance: Entrance,
  member: Member,
  how: How,
): Promise<Result<SessionGrant, RegisterSilent>> {
  const { env, now, later = awaited } = entrance;
  const asked = await checkMember({ env, at: now(), later }, member, 'login');
  if (isSilent(asked)) return refuse({ reason: 'register', memberId: member.memberId });
  return ok(await grantSession(entrance, member, how));
}

/** Starts the session of a member who may log in. */
async function admit(
  entrance: Entrance,
  member: Member,
  how: How,
): Promise<Result<SessionGrant, NotAdmitted>> {
  const restricted = await restrictedLogin(entrance, member);
  return restricted === null ? enter(entrance, member, how) : refuse(restricted);
}

/** Logs a member in whose password is right, or begins the second step. */
async function enterByPassword(
  entrance: Entrance,
  found: Member,
  isRemembered: boolean,
): Promise<Result<SessionGrant | SecondStep, LoginRefusal>> {
  const restricted = await restrictedLogin(entrance, found);
  if (restricted !== null) return refuse(restricted);
  const second = await secondStepOf(entrance, found, isRemembered);
  const isNew = (entrance.device ?? null) === null;
  return second === null ? enter(entrance, found, { isRemembered, isNew }) : ok(second);
}

/**
 * Logs in, or begins the second step; or the second proof, where strangers guess at the name. The answer is the same for unknown names
 * and wrong passwords, locked or not. Only the right password tells of a restriction.
 */
export async function logIn(
  entrance: Entrance,
  input: { username: string; password: string; remember?: boolean | undefined },
): Promise<Result<SessionGrant | SecondStep | GuardedLogin, LoginRefusal>> {
  const { env, later = awaited } = entrance;
  const owners: Member[] = [];
  const tried = await guardLogin(entrance, input.username, async () => {
    const { owner, ...attempt } = await tryPassword(env, input.username, input.password);
    if (owner !== null) owners.push(owner);
    return attempt;
  });
  const [owner] = owners;
  if (!tried.ok) {
    const { error } = tried;
    if (error.reason === 'locked') return refuse(error);
    const { hasLocked } = error;
    if (owner !== undefined) later(noteFailure(entrance, owner, hasLocked));
    return refuse({ reason: 'wrong', memberId: owner?.memberId ?? null, hasLocked });
  }
  const isRemembered = input.remember ?? false;
  const { kind, found } = tried.value;
  if (kind === 'open') return enterByPassword(entrance, found, isRemembered);
  if (found === null && owner !== undefined) later(noteFailure(entrance, owner, false));
  return ok(await beginGuardedLogin({ ...entrance, later }, found, isRemembered));
}

/** `gone`: the login is finished or too old. `wrong`: the password, the work or the proof. */
export type GuardedRefusal = NotAdmitted | { reason: 'gone' } | { reason: 'wrong' };

/** Finishes a login by its second proof, which stands for the second step too. */
export async function finishGuarded(
  entrance: Entrance,
  answer: GuardedAnswer,
): Promise<Result<SessionGrant, GuardedRefusal>> {
  const finished = await finishGuardedLogin(entrance, answer);
  if (!finished.ok) return refuse({ reason: finished.error });
  const { member, isRemembered } = finished.value;
  return admit(entrance, member, { isRemembered, isNew: true });
}

/** `gone`: the step is finished or too old. */
export type StepRefusal =
  | NotAdmitted
  | { reason: 'gone' }
  | { reason: 'wrong'; memberId: string }
  | { reason: 'locked'; waitMs: number };

/** Finishes a login by its second step. */
export async function finishLogin(
  entrance: Entrance,
  { step, ...answer }: StepAnswer & { step: string },
): Promise<Result<SessionGrant, StepRefusal>> {
  const { env, now, origin = '', device = null } = entrance;
  const db = sessionsOf(env);
  const pending = await readPending(db, step, 'login', now());
  if (pending === null) return refuse({ reason: 'gone' });
  const { memberId, challenge, isRemembered } = pending;
  const context = { env, now, origin, place: 'login' } as const;
  const checked = await checkSecondStep(context, memberId, answer, challenge);
  if (!checked.ok) return refuse({ reason: 'locked', waitMs: checked.error });
  if (!checked.value) return refuse({ reason: 'wrong', memberId });
  const member = await readMember(directoryOf(env, memberId), memberId);
  if (member === null || !(await deletePending(db, step))) return refuse({ reason: 'gone' });
  return admit(entrance, member, { isRemembered, isNew: device === null });
}
