/** A member's change of their own limit, at the edges of its waiting period. */
import { describe, expect, test } from 'vitest';
import {
  type LimitTerms,
  limitLevel,
  periodStart,
  requestedLimitAt,
  usedPercent,
  withConfirmed,
  withLimit,
} from '#app/domain/limit.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';

const AT = Date.UTC(2026, 10, 25, 12);
const WAITING = { waitingMs: 24 * HOUR_MS, confirmMs: 168 * HOUR_MS };
const READY = AT + 24 * HOUR_MS;
const LAPSES = READY + 168 * HOUR_MS;
const set = (most: number | null): LimitTerms => ({ most, asked: null });
const waiting = (most: number | null): LimitTerms => ({
  most: 100,
  asked: { most, requestedLimitAt: AT, readyAt: READY, lapsesAt: LAPSES },
});

describe('a change of a limit', () => {
  test.each<[string, LimitTerms, number | null, LimitTerms]>([
    ['a first one binds at once', set(null), 100, set(100)],
    ['a lower one binds at once', set(100), 99, set(99)],
    ['the same one changes nothing', set(100), 100, set(100)],
    ['a higher one waits', set(100), 101, waiting(101)],
    ['none at all waits', set(100), null, waiting(null)],
    ['a lower one takes back what waits', waiting(200), 50, set(50)],
    ['the present one takes back what waits', waiting(200), 100, set(100)],
  ])('%s', (_says, before, most, after) => {
    expect(withLimit(before, most, WAITING, AT)).toEqual(after);
  });

  test.each<[string, number, string | LimitTerms]>([
    ['a moment before the 24 hours are over', READY - 1, 'too_early'],
    ['when they are over', READY, set(200)],
    ['a moment before it lapses', LAPSES - 1, set(200)],
    ['when it has lapsed', LAPSES, 'nothing_asked'],
  ])('is confirmed, or not, %s', (_says, at, after) => {
    const confirmed = withConfirmed(waiting(200), at);
    expect(confirmed.ok ? confirmed.value : confirmed.error).toEqual(after);
  });

  test('does not wait any more once it has lapsed', () => {
    expect(requestedLimitAt(waiting(200), LAPSES - 1)).not.toBeNull();
    expect(requestedLimitAt(waiting(200), LAPSES)).toBeNull();
  });
});

describe('what counts', () => {
  test('begins 24 hours or 7 days ago, or with the calendar month of the market', () => {
    expect(periodStart('day', AT, 'Europe/London')).toBe(AT - DAY_MS);
    expect(periodStart('week', AT, 'Europe/London')).toBe(AT - 7 * DAY_MS);
    // Midnight in Manila is 16:00 UTC of the day before.
    expect(periodStart('month', AT, 'Asia/Manila')).toBe(Date.UTC(2026, 9, 31, 16) - 1);
  });

  test.each([
    [0, 0, null],
    [79, 79, null],
    [80, 80, 'almost'],
    [99, 99, 'almost'],
    [100, 100, 'reached'],
    [130, 100, 'reached'],
    [-20, 0, null],
  ])('%i of 100 is %i per cent', (used, percent, level) => {
    expect([usedPercent(used, 100), limitLevel(used, 100)]).toEqual([percent, level]);
  });
});
