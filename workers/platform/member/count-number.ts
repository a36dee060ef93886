/** Counts questions about mobile numbers: whether one is free, or receives money. */
import type { PlatformEnv } from '#platform/base/env.ts';
import { NUMBERS_LIMIT, scaled } from './lock.ts';

/**
 * @param who the asking caller: a member's id, or a network
 * @returns the milliseconds to wait; 0 where the question may be answered
 */
export async function countNumber(
  { env, now }: { env: PlatformEnv; now: () => number },
  who: string,
): Promise<number> {
  const limit = scaled(NUMBERS_LIMIT, env.RATE_LIMIT_SCALE);
  const gate = env.LOGIN_GATE.named(`numbers:${who}`);
  const admitted = await gate.admit(limit, now());
  if ('waitMs' in admitted) return admitted.waitMs;
  await gate.settle(admitted.tryId, 'failed', limit, now());
  return 0;
}
