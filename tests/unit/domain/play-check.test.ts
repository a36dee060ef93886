/** The session of play and its check, as rules of moments. */
import { describe, expect, test } from 'vitest';
import { laterByMonths } from '#app/domain/later-by-months.ts';
import {
  continued,
  intervalOf,
  intervalsFor,
  isDue,
  newSession,
  SESSION_GAP_MS,
  sessionAt,
  withInterval,
} from '#app/domain/play-check.ts';
import { SELF_TEST_QUESTIONS, selfTestResult } from '#app/domain/self-test.ts';
import { monthsOf, presetsOf } from '#app/domain/statement-period.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';

const AT = 1_800_000_000_000;

describe('[2.11] a session of play', () => {
  const session = newSession(HOUR_MS, AT);

  test.each([
    ['goes on after a pause of fifteen minutes', SESSION_GAP_MS, AT],
    ['begins anew after a longer one', SESSION_GAP_MS + 1, AT + SESSION_GAP_MS + 1],
  ])('%s', (_title, pauseMs, since) => {
    const now = sessionAt(session, { lastPlayAt: AT, everyMs: HOUR_MS, at: AT + pauseMs });
    expect(now.since).toBe(since);
  });

  test('waits for its check from the moment on at which it is due, and after an answer for as long again', () => {
    expect(isDue(session, AT + HOUR_MS - 1)).toBe(false);
    expect(isDue(session, AT + HOUR_MS)).toBe(true);
    const next = continued(session, HOUR_MS, AT + HOUR_MS + 7);
    expect(next).toEqual({ since: AT, seenAt: AT + HOUR_MS + 7, dueAt: AT + 2 * HOUR_MS + 7 });
  });

  test.each([
    ['sooner', HOUR_MS, 15 * MINUTE_MS, AT + 15 * MINUTE_MS],
    ['later', 15 * MINUTE_MS, HOUR_MS, AT + HOUR_MS],
    ['where it did not before', null, HOUR_MS, AT + HOUR_MS],
    ['no more', HOUR_MS, null, null],
  ])('is checked %s when the interval changes', (_title, beforeMs, everyMs, dueAt) => {
    const changed = withInterval(newSession(beforeMs, AT), { beforeMs, everyMs });
    expect(changed.dueAt).toBe(dueAt);
  });
});

describe('[2.11] the interval of the check', () => {
  test.each([
    [60, null, 60],
    [60, 30, 30],
    [60, 90, 60],
    [null, 30, 30],
    [null, null, null],
  ])('of a market with %s and a member with %s is %s', (market, own, interval) => {
    expect(intervalOf(market, own)).toBe(interval);
  });

  test('is chosen among those of the market and shorter ones', () => {
    expect(intervalsFor(30)).toEqual([10, 15, 20, 30]);
    expect(intervalsFor(50).at(-1)).toBe(50);
    expect(intervalsFor(null)).toContain(120);
  });
});

test.each([
  ['2026-05-01T12:00:00Z', 6, '2026-11-01T12:00:00.000Z'],
  ['2026-08-31T23:30:00Z', 6, '2027-02-28T23:30:00.000Z'],
  ['2024-02-29T00:00:00Z', 60, '2029-02-28T00:00:00.000Z'],
])('%s and %d months later is %s', (from, months, later) => {
  expect(new Date(laterByMonths(Date.parse(from), months)).toISOString()).toBe(later);
});

describe('a self-test', () => {
  const all = (answer: 'never' | 'sometimes' | 'often' | 'always') =>
    Object.fromEntries(SELF_TEST_QUESTIONS.map(question => [question, answer]));

  test.each([
    ['none', all('never')],
    ['low', { ...all('never'), back: 'often' as const }],
    ['medium', { ...all('never'), back: 'always' as const }],
    [
      'medium',
      { ...all('never'), back: 'always' as const, more: 'always' as const, guilt: 'sometimes' as const },
    ],
    ['high', { ...all('never'), back: 'always' as const, more: 'always' as const, guilt: 'often' as const }],
    ['high', all('sometimes')],
  ])('says %s', (result, answers) => {
    expect(selfTestResult(answers)).toBe(result);
  });

  test('says nothing while an answer is missing', () => {
    expect(selfTestResult({ more: 'always' })).toBeNull();
  });
});

describe('the months of a statement', () => {
  test('are cut by the ends of the period', () => {
    expect(monthsOf({ from: '2026-01-15', to: '2026-03-02' })).toEqual([
      { month: '2026-01', from: '2026-01-15', to: '2026-01-31' },
      { month: '2026-02', from: '2026-02-01', to: '2026-02-28' },
      { month: '2026-03', from: '2026-03-01', to: '2026-03-02' },
    ]);
  });

  test('are chosen in one press', () => {
    expect(presetsOf('2026-11-21').map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-10-23 2026-11-21',
      '2026-11-01 2026-11-21',
      '2025-12-01 2026-11-21',
      '2025-01-01 2025-12-31',
    ]);
  });
});
