/**
 * Guards a login attempt by locks. A browser that the name is known in has failures of its own, so that nobody else's guesses
 * lock its member out. Everybody else counts by name and network, by name everywhere, and by network over all names.
 */
import { countersOfAddress } from '#app/domain/client-network.ts';
import { plainLoginName } from '#app/domain/login-name.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '../env.ts';
import { type LockLimit, NAME_EVERYWHERE_LIMIT, NAME_LIMIT, NETWORK_LIMIT, scaled } from './lock.ts';
import type { LoginGate, TryOutcome } from './login-gate.ts';

interface Lock {
  gate: DurableObjectStub<LoginGate>;
  limit: LockLimit;
  /** Whether a success clears its failures. */
  isOfName: boolean;
}

function lockOf(env: PlatformEnv, name: string, limit: LockLimit, { share = 1, isOfName = true } = {}): Lock {
  return { gate: env.LOGIN_GATE.named(name), limit: scaled(limit, env.RATE_LIMIT_SCALE * share), isOfName };
}

/** The locks of a name that is typed in a browser where it is not known. The pair of name and network is the first. */
function locksOfStranger(env: PlatformEnv, address: string, name: string): [pair: Lock, ...others: Lock[]] {
  const [network, ...around] = countersOfAddress(address);
  const pairWith = (counter: string) => `name:${name} ${counter}`;
  return [
    lockOf(env, pairWith(network.name), NAME_LIMIT),
    ...around.map(it => lockOf(env, pairWith(it.name), NAME_LIMIT, it)),
    lockOf(env, `name:${name}`, NAME_EVERYWHERE_LIMIT),
    ...[network, ...around].map(it =>
      lockOf(env, `address:${it.name}`, NETWORK_LIMIT, { share: it.share, isOfName: false }),
    ),
  ];
}

/** A try admitted by a lock. */
interface AdmittedTry {
  lock: Lock;
  tryId: string;
}

const endAll = (admitted: readonly AdmittedTry[], outcome: TryOutcome, at: number): Promise<number[]> =>
  Promise.all(admitted.map(({ lock, tryId }) => lock.gate.settle(tryId, outcome, lock.limit, at)));

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
 * Settles a try that succeeded: the failures of the name are cleared. Those that it has on its network leave the network's
 * count too, because a guesser gets in nowhere; other names' failures stay, or guessers could clear them with an account of
 * their own.
 */
async function settleSuccess(admitted: readonly AdmittedTry[], pair: Lock, at: number): Promise<void> {
  const forgiven = await pair.gate.failed(pair.limit, at);
  const ofNetwork = admitted.filter(({ lock }) => !lock.isOfName);
  await Promise.all([
    endAll(
      admitted.filter(({ lock }) => lock.isOfName),
      'passed',
      at,
    ),
    endAll(ofNetwork, 'given_back', at),
    ...ofNetwork.map(({ lock }) => lock.gate.forgive(forgiven)),
  ]);
}

/**
 * `failed`: the attempt took place, and closed the lock if `hasLocked`. `locked`: no attempt took place; the lock opens in
 * `waitMs`.
 */
export type GuardRefusal = { reason: 'failed'; hasLocked: boolean } | { reason: 'locked'; waitMs: number };

/** The outcome of an attempt. `alsoKnownAs` are the other names of the found member, also after a wrong password. */
export interface Attempt<Found> {
  found: Found | null;
  alsoKnownAs?: readonly string[];
}

/** Runs an attempt between locks, of which the first is the strictest. */
async function guarded<Found>(
  [pair, ...others]: [Lock, ...Lock[]],
  now: () => number,
  attempt: () => Promise<Attempt<Found>>,
  locksOfName: (name: string) => readonly Lock[] = () => [],
): Promise<Result<Found, GuardRefusal>> {
  const admitted = await admitAll([pair, ...others], now);
  if (!admitted.ok) return refuse({ reason: 'locked', waitMs: admitted.error });
  let attempted: Attempt<Found>;
  try {
    attempted = await attempt();
  } catch (error) {
    await endAll(admitted.value, 'given_back', now());
    throw error;
  }
  const { found, alsoKnownAs = [] } = attempted;
  // A member has one count under all their names. These tries were not admitted: they are counted by being settled.
  const elsewhere = alsoKnownAs.flatMap(locksOfName).map(lock => ({ lock, tryId: '' }));
  if (found === null) {
    const [left] = await Promise.all([
      endAll(admitted.value, 'failed', now()),
      endAll(elsewhere, 'failed', now()),
    ]);
    return refuse({ reason: 'failed', hasLocked: left.includes(0) });
  }
  await Promise.all([settleSuccess(admitted.value, pair, now()), endAll(elsewhere, 'passed', now())]);
  return ok(found);
}

interface GuardContext {
  env: PlatformEnv;
  now: () => number;
}

/** Runs an attempt to log in, which finds nothing on failure, unless a lock is closed. */
export function guardLogin<Found>(
  { env, now, address, device = null }: GuardContext & { address: string; device?: string | null },
  name: string,
  attempt: () => Promise<Attempt<Found>>,
): Promise<Result<Found, GuardRefusal>> {
  const locksOf = (plain: string): [Lock, ...Lock[]] =>
    device === null
      ? locksOfStranger(env, address, plain)
      : [lockOf(env, `device:${device} ${plain}`, NAME_LIMIT)];
  const ofName = (other: string) => locksOf(other).filter(it => it.isOfName);
  return guarded(locksOf(plainLoginName(name)), now, attempt, ofName);
}

/** Runs an attempt of a member's session to prove their password: it has a lock of its own, which no stranger reaches. */
export async function guardPassword<Found>(
  { env, now }: GuardContext,
  memberId: string,
  attempt: () => Promise<Found | null>,
): Promise<Result<Found, GuardRefusal>> {
  const lock = lockOf(env, `password:${memberId}`, NAME_LIMIT);
  return guarded([lock], now, async () => ({ found: await attempt() }));
}
