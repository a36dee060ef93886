/** Figures of player protection and the levels that they reach. */
import { describe, expect, test } from 'vitest';
import {
  chasingLosses,
  eveningDeposits,
  levelOf,
  nightPlay,
  raisedLimits,
  risingDeposits,
  SAFETY_KINDS,
  SAFETY_LEVELS,
  SAFETY_THRESHOLDS,
} from '#app/domain/safety.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';

const NOW = Date.UTC(2026, 10, 29, 20);
const times = (count: number, amountMinor: number, from: number, step = DAY_MS) =>
  Array.from({ length: count }, (_it, at) => ({ at: from + at * step, amountMinor }));

describe('[6.8] levels', () => {
  test.each(SAFETY_KINDS)('%s: a higher level asks for no less', kind => {
    for (const [at, level] of SAFETY_LEVELS.entries()) {
      const lower = SAFETY_LEVELS[at - 1];
      if (lower === undefined) continue;
      for (const [name, least] of Object.entries(SAFETY_THRESHOLDS[kind][level]))
        expect(least).toBeGreaterThan(SAFETY_THRESHOLDS[kind][lower][name] ?? 0);
    }
  });

  test('all figures of a level have to be reached', () => {
    expect(levelOf('night-play', { nights: 14, share: 24 })).toBeNull();
    expect(levelOf('night-play', { nights: 14, share: 25 })).toBe('watch');
    expect(levelOf('night-play', { nights: 14, share: 60 })).toBe('act');
    expect(levelOf('chasing-losses', { chases: 3 })).toBe('talk');
  });
});

describe('[6.8] rising deposits', () => {
  const since = NOW - 100 * DAY_MS;
  const before = times(5, 1_000, NOW - 58 * DAY_MS);

  test('are the last thirty days against those before', () => {
    const figures = risingDeposits([...before, ...times(8, 3_125, NOW - 20 * DAY_MS)], {
      now: NOW,
      since,
      smallestMinor: 100,
    });
    expect(figures).toEqual({ times: 5, deposits: 8, recentMinor: 25_000, beforeMinor: 5_000 });
    expect(levelOf('rising-deposits', figures ?? {})).toBe('act');
  });

  test('are measured at ten smallest deposits where there was less before', () => {
    const recent = times(8, 1_000, NOW - 20 * DAY_MS);
    expect(risingDeposits(recent, { now: NOW, since, smallestMinor: 1_000 })?.times).toBe(0.8);
  });

  test('say nothing of members who were not there before', () => {
    const recent = times(8, 90_000, NOW - 20 * DAY_MS);
    expect(risingDeposits(recent, { now: NOW, since: NOW - 40 * DAY_MS, smallestMinor: 1 })).toBeNull();
  });
});

test('[6.8] nights are those of the market’s clock', () => {
  const midnight = Math.floor(Date.UTC(2026, 10, 20) / HOUR_MS);
  const evenings = [0, 1, 2, 3].map(day => midnight + day * 24 + 21);
  expect(nightPlay(evenings, 'Europe/London')).toEqual({ nights: 0, share: 0, hours: 4 });
  expect(nightPlay(evenings, 'Asia/Manila')).toEqual({ nights: 4, share: 100, hours: 4 });
  expect(nightPlay([], 'Europe/London')).toBeNull();
});

describe('[6.8] chased losses', () => {
  const deposit = (minutes: number, balanceMinor: number) => ({
    at: NOW + minutes * MINUTE_MS,
    amountMinor: 10_000,
    balanceMinor,
    isDeposit: true,
  });

  test('are deposits soon after most of the money is lost', () => {
    const evening = [deposit(0, 10_000), deposit(30, 10_500), deposit(60, 18_000), deposit(70, 10_000)];
    expect(eveningDeposits(evening).map(it => it.isChase)).toEqual([false, true, false, true]);
    expect(chasingLosses(evening)).toEqual({ chases: 2, depositedMinor: 40_000, lostMinor: 30_000 });
  });

  test('are none after a pause, and none after a withdrawal', () => {
    expect(chasingLosses([deposit(0, 10_000), deposit(121, 10_000)])).toBeNull();
    const out = { at: NOW + MINUTE_MS, amountMinor: -10_000, balanceMinor: 0, isDeposit: false };
    expect(chasingLosses([deposit(0, 10_000), out, deposit(20, 10_000)])).toBeNull();
  });
});

test('[6.8] requests for higher limits count for thirty days, those of other accounts never', () => {
  const asked = (days: number, isAdopted = false) => ({
    what: 'asked',
    madeAt: NOW - days * DAY_MS,
    isAdopted,
  });
  const confirmed = { what: 'confirmed', madeAt: NOW - DAY_MS, isAdopted: false };
  expect(raisedLimits([asked(1), asked(29), asked(31), asked(2, true), confirmed], NOW)).toEqual({
    raises: 2,
    confirmed: 1,
  });
  expect(raisedLimits([asked(31)], NOW)).toBeNull();
});
