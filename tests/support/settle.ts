/** Advances time and promises of a rendered component under fake timers. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The machine's own clock, whatever a test fakes. */
const { setTimeout: later } = globalThis;
const PATIENCE_MS = 10_000;
const BETWEEN_MS = 10;

/** Advances the clock and waits for all effects. */
export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/**
 * Waits until a check holds, while files load. The faked clock stands: how long it takes changes nothing of a test.
 *
 * @param stepMs what the faked clock goes on by with each try, for a timer of which nothing says when it was set
 */
export async function settled(check: () => void, stepMs = 0): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += BETWEEN_MS) {
    await settle(stepMs);
    try {
      return check();
    } catch (error) {
      if (waitedMs >= PATIENCE_MS) throw error;
    }
    await act(() => new Promise(resolve => later(resolve, BETWEEN_MS)));
  }
}
