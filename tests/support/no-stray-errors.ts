/** A console.error or console.warn that no test expects fails it. */
import { afterEach, beforeEach, expect, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.error, 'console.error').not.toHaveBeenCalled();
  expect(console.warn, 'console.warn').not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
