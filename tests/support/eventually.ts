/** Waits of tests: as long as a busy machine may take, because tests say what happens, and never how fast. */
import { vi } from 'vitest';

/** Milliseconds, as of `expect.poll` in `vitest.config.ts`. */
const PATIENCE_MS = 20_000;

/**
 * Repeats an assertion until it holds.
 * @returns what it returned then
 * @throws what it threw last, when the time is over
 */
export const eventually = <Result>(
  assertion: () => Result | Promise<Result>,
  timeout = PATIENCE_MS,
): Promise<Result> => vi.waitFor(assertion, { timeout, interval: 50 });
