/** The member's last self-test, which this browser alone knows, until the member logs out. */
import * as z from 'zod/mini';
import { type KeptResult, SELF_TEST_RESULTS } from '#app/domain/self-test.ts';
import { keepCopy, readCopy } from './cache.client.ts';

const KEY = 'self-test';

const kept = z.object({
  memberId: z.string(),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  result: z.enum(SELF_TEST_RESULTS),
});

/** Null where this member has taken none. */
export async function readSelfTest(memberId: string): Promise<KeptResult | null> {
  const copy = await readCopy(KEY, value => kept.safeParse(value).data ?? null);
  return copy?.memberId === memberId ? { day: copy.day, result: copy.result } : null;
}

export const keepSelfTest = (memberId: string, result: KeptResult): Promise<void> =>
  keepCopy(KEY, { memberId, ...result });
