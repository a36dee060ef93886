/** One try to log in, past the locks of its name and its client address. */
import { networkOf } from '#app/domain/client-network.ts';
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
  gate: env.LOGIN_GATE.get(env.LOGIN_GATE.idFromName(name)),
  limit: scaled(limit, env.RATE_LIMIT_SCALE),
});

const settle = (lock: Lock, tryId: string, outcome: TryOutcome, at: number): Promise<number> =>
  lock.gate.settle(tryId, outcome, lock.limit, at);

/**
 * Makes a try that succeeds with a value or fails with null, unless the name or the address is locked. A success clears
 * the name; an address stays as it was, or one account of the guesser's own would clear it.
 *
 * @returns what the try found; refuses with the milliseconds to wait
 */
export async function guardLogin<Found>(
  { env, now, address }: { env: PlatformEnv; now: () => number; address: string },
  name: string,
  attempt: () => Promise<Found | null>,
): Promise<Result<Found | null, number>> {
  const nameLock = lockOf(env, `name:${plainLoginName(name)}`, NAME_LIMIT);
  const addressLock = lockOf(env, `address:${networkOf(address)}`, ADDRESS_LIMIT);
  const byAddress = await addressLock.gate.admit(addressLock.limit, now());
  if ('waitMs' in byAddress) return refuse(byAddress.waitMs);
  const byName = await nameLock.gate.admit(nameLock.limit, now());
  if ('waitMs' in byName) {
    await settle(addressLock, byAddress.tryId, 'given_back', now());
    return refuse(byName.waitMs);
  }
  const end = (ofName: TryOutcome, ofAddress: TryOutcome) =>
    Promise.all([
      settle(nameLock, byName.tryId, ofName, now()),
      settle(addressLock, byAddress.tryId, ofAddress, now()),
    ]);
  let found: Found | null;
  try {
    found = await attempt();
  } catch (error) {
    await end('given_back', 'given_back');
    throw error;
  }
  await (found === null ? end('failed', 'failed') : end('passed', 'given_back'));
  return ok(found);
}
