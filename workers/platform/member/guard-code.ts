/**
 * Guards codes that are typed: promotion codes of members, and referral codes of registrations. Wrong ones are counted, and right
 * ones clear no count.
 */
import { countersOfAddress } from '#app/domain/client-network.ts';
import { ok, type Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { admitAll, endAll, type Lock, lockOf } from './admission.ts';
import {
  WRONG_CODES_EVERYWHERE_LIMIT,
  WRONG_CODES_LIMIT,
  WRONG_CODES_OF_NETWORK_LIMIT,
  WRONG_REFERRAL_CODES_LIMIT,
} from './lock.ts';

interface Typist {
  env: PlatformEnv;
  now: () => number;
  address: string;
}

/** Wrong codes of a day that are typing errors: counts that are shared with strangers do not bind their member. */
const TYPING_ERRORS = 3;

interface TriedCode<Value> {
  value: Value;
  /** Whether the code opened nothing. */
  isWrong: boolean;
}

/** @returns the value of the try; refuses with the milliseconds to wait where a lock is closed, and then the try did not take place */
async function guarded<Value>(
  locks: readonly Lock[],
  now: () => number,
  attempt: () => Promise<TriedCode<Value>>,
): Promise<Result<Value, number>> {
  const admitted = await admitAll(locks, now);
  if (!admitted.ok) return admitted;
  let outcome: 'failed' | 'given_back' = 'given_back';
  try {
    const { value, isWrong } = await attempt();
    if (isWrong) outcome = 'failed';
    return ok(value);
  } finally {
    await endAll(admitted.value, outcome, now());
  }
}

/** Counts by member first. The counts of the network and of everyone bind only a member with more wrong codes than typing errors. */
export async function guardPromotionCode<Value>(
  { env, now, address }: Typist,
  memberId: string,
  attempt: () => Promise<TriedCode<Value>>,
): Promise<Result<Value, number>> {
  const own = lockOf(env, `promotion-codes:${memberId}`, WRONG_CODES_LIMIT);
  const shared = [
    ...countersOfAddress(address).map(({ name, share }) =>
      lockOf(env, `promotion-codes ${name}`, WRONG_CODES_OF_NETWORK_LIMIT, { share }),
    ),
    lockOf(env, 'promotion-codes', WRONG_CODES_EVERYWHERE_LIMIT),
  ];
  const left = await own.gate.left(own.limit, now());
  const isPlainError = left > (WRONG_CODES_LIMIT.failures - TYPING_ERRORS) * env.RATE_LIMIT_SCALE;
  const binding = isPlainError ? [own] : [own, ...shared];
  return guarded(binding, now, async () => {
    const tried = await attempt();
    // Not admitted by the shared locks, and counted there nevertheless.
    const counted = isPlainError && tried.isWrong ? shared : [];
    await endAll(
      counted.map(lock => ({ lock, tryId: '' })),
      'failed',
      now(),
    );
    return tried;
  });
}

/** Counts by network alone: whoever registers has no account yet, and a right guess earns the guesser nothing. */
export const guardReferralCode = <Value>(
  { env, now, address }: Typist,
  attempt: () => Promise<TriedCode<Value>>,
): Promise<Result<Value, number>> =>
  guarded(
    countersOfAddress(address).map(({ name, share }) =>
      lockOf(env, `referral-codes ${name}`, WRONG_REFERRAL_CODES_LIMIT, { share }),
    ),
    now,
    attempt,
  );
