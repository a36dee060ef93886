/** An unexpected console.error or console.warn fails its test. */
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
