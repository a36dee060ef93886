/** Time and promises of a rendered component, under fake timers. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Moves the clock on and waits for everything that follows. */
export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Waits until a check holds. */
export const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await settle();
    check();
  });
