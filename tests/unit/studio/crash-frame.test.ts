/** The drawn flight follows the engine, stays near the studio's last answer, and typed heights are parsed. */
import { describe, expect, it, test } from 'vitest';
import {
  ageAt,
  drawnAge,
  heightLines,
  heightText,
  milestonePassed,
  placeAt,
  placeOfPast,
  readHeight,
  shownMs,
  slopeAt,
} from '#demo/frames/games/crash/flight.ts';
import { CRASH_RULES, multiplierAt } from '#demo/studio/engines/crash.ts';

const { growthPerMs, exitHundredths } = CRASH_RULES;

test.each([
  100, 101, 133, 200, 999, 1234, 99_999, 100_000,
])('%i is reached at its age, and not before', height => {
  const age = ageAt(height, growthPerMs);
  expect(multiplierAt(age)).toBeGreaterThanOrEqual(height);
  if (age > 0) expect(multiplierAt(age - 1)).toBeLessThan(height);
});

test('the drawing follows the clock, and waits for the studio’s confirmation', () => {
  const aheadMs = 900;
  expect(drawnAge(1300, { elapsedMs: 1000, aheadMs })).toBe(1300);
  expect(drawnAge(60_000, { elapsedMs: 1000, aheadMs })).toBe(1900);
  expect(drawnAge(-20, { elapsedMs: 0, aheadMs })).toBe(0);
});

test('a replayed section takes at most its real time and the limit', () => {
  for (const way of [0, 1, 40, 900, 5000, 70_000]) {
    const shown = shownMs(1000, 1000 + way, 1500);
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThanOrEqual(Math.max(1, Math.min(way, 1500)));
  }
});

describe('a height', () => {
  it.each([
    ['2', 200],
    ['2,5', 250],
    ['1.01', 101],
    [' 3.05× ', 305],
    ['1000', 100_000],
  ])('%j is %i', (text, height) => {
    expect(readHeight(text, exitHundredths)).toBe(height);
  });

  it.each(['', '1', '1.00', '0', '-2', '1000.01', '1,000.5', '2.345', '1e3', 'two'])('%j is none', text => {
    expect(readHeight(text, exitHundredths)).toBeNull();
  });

  it('is written with two decimals and grouped', () => {
    expect([100, 234, 100_000].map(heightText)).toEqual(['1.00', '2.34', '1,000.00']);
  });
});

test('the highest passed milestone is announced once', () => {
  expect(milestonePassed(199, 200)).toBe(200);
  expect(milestonePassed(200, 201)).toBeNull();
  expect(milestonePassed(100, 600)).toBe(500);
});

describe('the picture', () => {
  const ages = [1, 20, 400, 2600, 8000, 30_000, 69_078];

  it('ends its way where the object is, and begins it at the pad', () => {
    for (const age of ages) {
      expect(placeOfPast(age, age, growthPerMs)).toEqual(placeAt(age));
      const pad = placeOfPast(0, age, growthPerMs);
      expect(pad.across).toBeCloseTo(placeAt(0).across);
      expect(pad.up).toBeCloseTo(placeAt(0).up);
    }
  });

  it('has a few lines at round heights, each as high as the way is there', () => {
    for (const age of ages) {
      const lines = heightLines(age, growthPerMs);
      expect(lines.length).toBeGreaterThanOrEqual(2);
      expect(lines.length).toBeLessThanOrEqual(6);
      for (const { hundredths, up } of lines) {
        expect(hundredths).toBeGreaterThan(100);
        expect(up).toBeLessThan(1);
        const then = Math.log(hundredths / 100) / growthPerMs;
        if (then <= age) expect(placeOfPast(then, age, growthPerMs).up).toBeCloseTo(up, 6);
      }
    }
  });

  it('never points down, nor straight up', () => {
    for (const age of ages) {
      const slope = slopeAt(age, growthPerMs, 1.2);
      expect(slope).toBeGreaterThan(0);
      expect(slope).toBeLessThanOrEqual(1.1);
    }
  });
});
