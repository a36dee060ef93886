/** Admission of one try to several locks: to all of them, or to none. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type LockLimit, scaled } from './lock.ts';
import type { LoginGate, TryOutcome } from './login-gate.ts';

export interface Lock {
  gate: DurableObjectStub<LoginGate>;
  limit: LockLimit;
  /** Whether a success clears its failures. */
  isOfName: boolean;
}

export function lockOf(
  env: PlatformEnv,
  name: string,
  limit: LockLimit,
  { share = 1, isOfName = true } = {},
): Lock {
  return { gate: env.LOGIN_GATE.named(name), limit: scaled(limit, env.RATE_LIMIT_SCALE * share), isOfName };
}

/** A try admitted by a lock. */
export interface AdmittedTry {
  lock: Lock;
  tryId: string;
}

/** @returns the failures left of each lock */
export const endAll = (
  admitted: readonly AdmittedTry[],
  outcome: TryOutcome,
  at: number,
): Promise<number[]> =>
  Promise.all(admitted.map(({ lock, tryId }) => lock.gate.settle(tryId, outcome, lock.limit, at)));

/** @returns refuses with the milliseconds to wait */
export async function admitAll(
  locks: readonly Lock[],
  now: () => number,
): Promise<Result<AdmittedTry[], number>> {
  const admitted: AdmittedTry[] = [];
  for (const lock of locks) {
    const admission = await lock.gate.admit(lock.limit, now());
    if ('waitMs' in admission) {
      await endAll(admitted, 'given_back', now());
      return refuse(admission.waitMs);
    }
    admitted.push({ lock, tryId: admission.tryId });
  }
  return ok(admitted);
}
