/**
 * Guards a login attempt by locks. A browser that the name is known in has failures of its own, so that nobody else's guesses
 * lock its member out. Everybody else counts by name and network, and by network over all names; and by name everywhere, beyond which
 * the attempt takes place and its outcome is kept back until a second proof (guarded/).
 */
import { countersOfAddress } from '#app/domain/client-network.ts';
import { plainLoginName } from '#app/domain/login-name.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type AdmittedTry, admitAll, endAll, type Lock, lockOf } from './admission.ts';
import { NAME_EVERYWHERE_LIMIT, NAME_LIMIT, NETWORK_LIMIT } from './lock.ts';

/** The count of a name's failures from everywhere but browsers that it is known in. */
const everywhereOf = (env: PlatformEnv, name: string): Lock =>
  lockOf(env, `name:${name}`, NAME_EVERYWHERE_LIMIT);

/** The locks of a name that is typed in a browser where it is not known. The pair of name and network is the first. */
function locksOfStranger(env: PlatformEnv, address: string, name: string): [pair: Lock, ...others: Lock[]] {
  const [network, ...around] = countersOfAddress(address);
  const pairWith = (counter: string) => `name:${name} ${counter}`;
  return [
    lockOf(env, pairWith(network.name), NAME_LIMIT),
    ...around.map(it => lockOf(env, pairWith(it.name), NAME_LIMIT, it)),
    ...[network, ...around].map(it =>
      lockOf(env, `address:${it.name}`, NETWORK_LIMIT, { share: it.share, isOfName: false }),
    ),
  ];
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

/** Counts that an attempt is not admitted by, and counts for: it is settled with them. */
const uncounted = (locks: readonly Lock[]): AdmittedTry[] => locks.map(lock => ({ lock, tryId: '' }));

/** Runs an attempt; one that throws has not taken place. */
async function attempted<Found>(
  admitted: readonly AdmittedTry[],
  now: () => number,
  attempt: () => Promise<Attempt<Found>>,
): Promise<Attempt<Found>> {
  try {
    return await attempt();
  } catch (error) {
    await endAll(admitted, 'given_back', now());
    throw error;
  }
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
  const { found, alsoKnownAs = [] } = await attempted(admitted.value, now, attempt);
  // A member has one count under all their names.
  const elsewhere = uncounted(alsoKnownAs.flatMap(locksOfName));
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

/**
 * Runs an attempt under a name that strangers guess at. A right password counts as a wrong one does, so that no count tells them apart.
 */
async function keptBack<Found>(
  { env, now }: GuardContext,
  locks: readonly Lock[],
  attempt: () => Promise<Attempt<Found>>,
  locksOfName: (name: string) => readonly Lock[],
): Promise<Result<Found | null, GuardRefusal>> {
  const admitted = await admitAll(locks, now);
  if (!admitted.ok) return refuse({ reason: 'locked', waitMs: admitted.error });
  const { found, alsoKnownAs = [] } = await attempted(admitted.value, now, attempt);
  const elsewhere = alsoKnownAs.flatMap(name => [...locksOfName(name), everywhereOf(env, name)]);
  await endAll([...admitted.value, ...uncounted(elsewhere)], 'failed', now());
  return ok(found);
}

/**
 * `open`: the attempt's own outcome. `kept_back`: what the attempt found, null for nothing, must not be told without a second proof.
 */
export type GuardedAttempt<Found> =
  | { kind: 'open'; found: Found }
  | { kind: 'kept_back'; found: Found | null };

const open = <Found>(result: Result<Found, GuardRefusal>): Result<GuardedAttempt<Found>, GuardRefusal> =>
  result.ok ? ok({ kind: 'open', found: result.value }) : result;

/** Runs an attempt to log in, which finds nothing on failure, unless a lock is closed. */
export async function guardLogin<Found>(
  context: GuardContext & { address: string; device?: string | null },
  name: string,
  attempt: () => Promise<Attempt<Found>>,
): Promise<Result<GuardedAttempt<Found>, GuardRefusal>> {
  const { env, now, address, device = null } = context;
  const plain = plainLoginName(name);
  if (device !== null) {
    const lockIn = (each: string) => lockOf(env, `device:${device} ${each}`, NAME_LIMIT);
    return open(await guarded([lockIn(plain)], now, attempt, other => [lockIn(other)]));
  }
  const ofStranger = (other: string) => locksOfStranger(env, address, other).filter(it => it.isOfName);
  const everywhere = everywhereOf(env, plain);
  const isUnderAttack = (await everywhere.gate.left(everywhere.limit, now())) <= 0;
  const [pair, ...others] = locksOfStranger(env, address, plain);
  if (!isUnderAttack) {
    const locks: [Lock, ...Lock[]] = [pair, ...others, everywhere];
    const tried = await guarded(locks, now, attempt, other => [
      ...ofStranger(other),
      everywhereOf(env, other),
    ]);
    const isBusy =
      !tried.ok && tried.error.reason === 'locked' && tried.error.waitMs === Number.POSITIVE_INFINITY;
    if (!isBusy) return open(tried);
  }
  const tried = await keptBack(context, [pair, ...others], attempt, ofStranger);
  if (!tried.ok) return tried;
  await endAll(uncounted([everywhere]), 'failed', now());
  return ok({ kind: 'kept_back', found: tried.value });
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
