/**
 * The withdrawal PIN [3.1]: six digits that confirm a withdrawal. A few failures lock it, also for concurrent calls; the
 * account's password opens the lock.
 */

import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { byMember, type Note } from '#platform/base/logged-event.ts';
import { type LockLimit, PIN_CHANGE_LIMIT, PIN_LIMIT } from './lock.ts';
import type { LoginGate } from './login-gate.ts';
import { hashCost, hashPassword, isPassword } from './password.ts';
import { readAllowedPin, readPin, readPinChange, writePin } from './pin.db.ts';
import { provePassword } from './prove-password.ts';

/** `waitMs`: until the next try; `triesLeft`: failures left before the lock. */
export type PinRefusal =
  | { reason: 'not_set' }
  | { reason: 'wrong'; triesLeft: number }
  | { reason: 'locked'; waitMs: number };

interface Context {
  env: PlatformEnv;
  now: () => number;
}

/** Tries are in the event log: wrong ones each, those at a closed lock counted together. */
type PinContext = Context & { note: Note };

// Not scaled by RATE_LIMIT_SCALE: load tests use no PINs.
const LIMIT: LockLimit = PIN_LIMIT;

const gateOf = (env: PlatformEnv, memberId: string): DurableObjectStub<LoginGate> =>
  env.LOGIN_GATE.named(`pin:${memberId}`);

/** Whether a PIN is set, since when, and the remaining time of its lock. Moments are epoch milliseconds. */
export async function pinStanding(
  { env, now }: Context,
  memberId: string,
): Promise<{ isSet: boolean; changedAt: number; lockedMs: number }> {
  const [changedAt, lockedMs] = await Promise.all([
    readPinChange(directoryOf(env, memberId), memberId),
    gateOf(env, memberId).lockedFor(now()),
  ]);
  return { isSet: changedAt !== null, changedAt: changedAt ?? 0, lockedMs };
}

/** Verifies a member's PIN. @returns its stored hash, which identifies this PIN */
export async function verifyPin(
  { env, now, note }: PinContext,
  memberId: string,
  pin: string,
): Promise<Result<string, PinRefusal>> {
  const stored = await readPin(directoryOf(env, memberId), memberId);
  if (stored === null) return refuse({ reason: 'not_set' });
  const gate = gateOf(env, memberId);
  const admitted = await gate.admit(LIMIT, now());
  const noted = { kind: 'pin-check' as const, ...byMember(memberId) };
  if ('waitMs' in admitted) {
    note({ ...noted, outcome: 'refused', isOfStranger: true });
    return refuse({ reason: 'locked', waitMs: admitted.waitMs });
  }
  const isRight = isPassword(pin, stored);
  const triesLeft = await gate.settle(admitted.tryId, isRight ? 'passed' : 'failed', LIMIT, now());
  if (isRight) return ok(stored);
  note({ ...noted, outcome: triesLeft === 0 ? 'locked' : 'wrong' });
  return triesLeft === 0
    ? refuse({ reason: 'locked', waitMs: await gate.lockedFor(now()) })
    : refuse({ reason: 'wrong', triesLeft });
}

/** The proof of identity for changing a PIN: the current PIN, or the account's password. */
export interface PinProof {
  currentPin?: string | undefined;
  password?: string | undefined;
}

export type SetPinRefusal =
  | PinRefusal
  | { reason: 'password_needed' }
  | { reason: 'proof_needed' }
  | { reason: 'wrong_password' }
  | { reason: 'password_locked'; waitMs: number }
  | { reason: 'too_often'; waitMs: number }
  | { reason: 'changed_meanwhile' };

/**
 * Verifies the proof. The first PIN asks for the password: a session alone must not choose the proof of withdrawals.
 * @param proof null where the caller has proved who it is, as the demo's seed has; for the first PIN alone
 * @returns the hash of the current PIN; null where none is set
 */
async function prove(
  context: PinContext & { address: string },
  memberId: string,
  proof: PinProof | null,
): Promise<Result<string | null, SetPinRefusal>> {
  const { env } = context;
  const stored = await readPin(directoryOf(env, memberId), memberId);
  if (proof === null) return stored === null ? ok(null) : refuse({ reason: 'proof_needed' });
  const { currentPin, password } = proof;
  if (password === undefined && stored === null) return refuse({ reason: 'password_needed' });
  if (password === undefined) {
    return currentPin === undefined
      ? refuse({ reason: 'proof_needed' })
      : verifyPin(context, memberId, currentPin);
  }
  const proved = await provePassword(context, memberId, password);
  if (proved.ok) return ok(stored);
  if (proved.error.reason === 'locked')
    return refuse({ reason: 'password_locked', waitMs: proved.error.waitMs });
  return refuse({ reason: 'wrong_password' });
}

type SetPinContext = PinContext & { address: string; hash?: (text: string) => string };

/** Sets the first PIN, or changes it with a proof, some times a day. Opens the lock. */
export async function setPin(
  context: SetPinContext,
  memberId: string,
  pin: string,
  proof: PinProof | null,
): Promise<Result<null, SetPinRefusal>> {
  const { env, now, note } = context;
  const changes = env.LOGIN_GATE.named(`pin-change:${memberId}`);
  const admitted = await changes.admit(PIN_CHANGE_LIMIT, now());
  if ('waitMs' in admitted) return refuse({ reason: 'too_often', waitMs: admitted.waitMs });
  const set = await setProved(context, memberId, pin, proof);
  // A refused change is counted by the lock of its proof.
  await changes.settle(admitted.tryId, set.ok ? 'failed' : 'given_back', PIN_CHANGE_LIMIT, now());
  if (set.ok) note({ kind: 'pin-change', outcome: 'done', ...byMember(memberId) });
  return set;
}

async function setProved(
  context: SetPinContext,
  memberId: string,
  pin: string,
  proof: PinProof | null,
): Promise<Result<null, SetPinRefusal>> {
  const { env, now, hash = text => hashPassword(text, hashCost(env.PASSWORD_COST)) } = context;
  const proved = await prove(context, memberId, proof);
  if (!proved.ok) return proved;
  const hashed = hash(pin);
  // A PIN that the caller vouches for, as the demo's seed does, may be chosen again by the member.
  const allowed = proof === null ? hashed : null;
  const row = { memberId, pin: hashed, before: proved.value, at: now(), allowed };
  if (!(await writePin(directoryOf(env, row.memberId), row))) return refuse({ reason: 'changed_meanwhile' });
  await gateOf(env, memberId).open();
  return ok(null);
}

/** Whether a weak PIN is one that the member has had from the operator, or from before there was a rule. */
export async function isAllowedPin(
  { env }: Pick<Context, 'env'>,
  memberId: string,
  pin: string,
): Promise<boolean> {
  const allowed = await readAllowedPin(directoryOf(env, memberId), memberId);
  return allowed !== null && isPassword(pin, allowed);
}
