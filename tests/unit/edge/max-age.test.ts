/** The age that an answer of an own platform allows itself. */
import { expect, it } from 'vitest';
import { maxAgeMs } from '#edge/platform/max-age.ts';

it.each([
  [null, 0],
  ['max-age=30', 30_000],
  ['public, max-age=30', 30_000],
  ['public,MAX-AGE=30', 30_000],
  ['max-age="30"', 30_000],
  ['max-age=0', 0],
  ['max-age=30, s-maxage=5', 5_000],
  ['s-maxage=5', 5_000],
  ['stale-while-revalidate=60, max-age=7', 7_000],
  ['x-max-age=9', 0],
  ['no-store, max-age=30', 0],
  ['no-cache, max-age=30', 0],
  ['private, max-age=30', 0],
  ['max-age=-5', 0],
  ['max-age=soon', 0],
])('%s allows %i milliseconds', (said, ms) => {
  expect(maxAgeMs(new Headers(said === null ? {} : { 'cache-control': said }))).toBe(ms);
});
