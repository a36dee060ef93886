/** Guards a login attempt by the locks of its name and of its client address. */
import { NETWORKS_OF_SITE, networkOf, siteOf } from '#app/domain/client-network.ts';
import { plainLoginName } from '#app/domain/login-name.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '../env.ts';
import { ADDRESS_LIMIT, type LockLimit, NAME_LIMIT, scaled } from './lock.ts';
import type { LoginGate, TryOutcome } from './login-gate.ts';

interface Lock {
  gate: DurableObjectStub<LoginGate>;
  limit: LockLimit;
}

const lockOf = (env: PlatformEnv, name: string, limit: LockLimit): Lock => ({
  gate: env.LOGIN_GATE.named(name),
  limit: scaled(limit, env.RATE_LIMIT_SCALE),
});

const settle = (lock: Lock, tryId: string, outcome: TryOutcome, at: number): Promise<number> =>
  lock.gate.settle(tryId, outcome, lock.limit, at);

/** The locks of a client: its network, and the /48 around it, which has the limit of eight networks. */
function locksOf(env: PlatformEnv, address: string): Lock[] {
  const network = lockOf(env, `address:${networkOf(address)}`, ADDRESS_LIMIT);
  const site = siteOf(address);
  if (site === null) return [network];
  const failures = ADDRESS_LIMIT.failures * NETWORKS_OF_SITE;
  return [network, lockOf(env, `address:${site}`, { ...ADDRESS_LIMIT, failures })];
}

/** A try admitted by a lock. */
interface AdmittedTry {
  lock: Lock;
  tryId: string;
}

const endAll = (admitted: readonly AdmittedTry[], outcome: TryOutcome, at: number): Promise<number[]> =>
  Promise.all(admitted.map(({ lock, tryId }) => settle(lock, tryId, outcome, at)));

/** Admits a try to all locks, or to none. @returns refuses with the milliseconds to wait */
async function admitAll(locks: readonly Lock[], now: () => number): Promise<Result<AdmittedTry[], number>> {
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

/**
 * Runs an attempt, which returns null on failure, unless the name or the address is locked. A success clears the failures of
 * the name. It leaves those of the address, or guessers could clear them with an account of their own.
 *
 * @returns the attempt's result; refuses with the milliseconds to wait
 */
export async function guardLogin<Found>(
  { env, now, address }: { env: PlatformEnv; now: () => number; address: string },
  name: string,
  attempt: () => Promise<Found | null>,
): Promise<Result<Found | null, number>> {
  const nameLock = lockOf(env, `name:${plainLoginName(name)}`, NAME_LIMIT);
  const admitted = await admitAll([...locksOf(env, address), nameLock], now);
  if (!admitted.ok) return admitted;
  const ofName = admitted.value.filter(it => it.lock === nameLock);
  const ofAddress = admitted.value.filter(it => it.lock !== nameLock);
  let found: Found | null;
  try {
    found = await attempt();
  } catch (error) {
    await endAll(admitted.value, 'given_back', now());
    throw error;
  }
  if (found === null) await endAll(admitted.value, 'failed', now());
  else await Promise.all([endAll(ofName, 'passed', now()), endAll(ofAddress, 'given_back', now())]);
  return ok(found);
}
