/** Advances time and promises of a rendered component under fake timers. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances the clock and waits for all effects. */
export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits until a check holds. */
export const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await settle();
    check();
  });
