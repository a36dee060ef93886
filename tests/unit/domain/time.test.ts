import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endOfDay,
  fromOperatorTime,
  isWithinDateRangeLimit,
  OPERATOR_SHIFT_MS,
  toOperatorTime,
} from '#app/domain/time.ts';

const MARKET_ZONES = [
  'Europe/London',
  'Europe/Stockholm',
  'America/Sao_Paulo',
  'America/Santiago',
  'Asia/Dubai',
  'Asia/Macau',
  'Asia/Manila',
];

describe("the operator's clock", () => {
  test('[9.17] is 28,800,000 ms ahead of UTC', () => {
    expect(OPERATOR_SHIFT_MS).toBe(28_800_000);
    expect(toOperatorTime(Date.parse('2026-11-21T20:40:00Z'))).toBe(Date.parse('2026-11-22T04:40:00Z'));
  });

  test('[9.17] is read back as UTC', () => {
    expect(fromOperatorTime(Date.parse('2026-11-22T04:40:00Z'))).toBe(Date.parse('2026-11-21T20:40:00Z'));
  });
});

describe('the end of the current day', () => {
  test.each([
    ['2026-11-21T20:40:00Z', 'UTC', '2026-11-21T23:59:59.999Z'],
    ['2026-11-21T00:00:00Z', 'UTC', '2026-11-21T23:59:59.999Z'],
    ['2026-11-21T23:59:59.999Z', 'UTC', '2026-11-21T23:59:59.999Z'],
    ['2026-11-21T20:40:00Z', 'Asia/Manila', '2026-11-22T15:59:59.999Z'],
    ['2026-11-21T15:59:59Z', 'Asia/Manila', '2026-11-21T15:59:59.999Z'],
    ['2026-11-22T01:00:00Z', 'America/Sao_Paulo', '2026-11-22T02:59:59.999Z'],
    ['2026-12-31T22:00:00Z', 'Asia/Dubai', '2027-01-01T19:59:59.999Z'],
    ['2026-03-28T23:30:00Z', 'Europe/London', '2026-03-28T23:59:59.999Z'],
    ['2026-03-29T00:30:00Z', 'Europe/London', '2026-03-29T22:59:59.999Z'],
    ['2026-10-24T23:30:00Z', 'Europe/London', '2026-10-25T23:59:59.999Z'],
    ['2026-11-21T20:40:00Z', 'Mars/Olympus', '2026-11-21T23:59:59.999Z'],
  ])('[4.24] at %s in %s is %s', (now, timeZone, end) => {
    expect(new Date(endOfDay(Date.parse(now), timeZone)).toISOString()).toBe(end);
  });

  test.each([
    '2026-04-04T12:00:00Z',
    '2026-04-05T02:30:00Z',
    '2026-04-05T03:30:00Z',
  ])('[4.24] is the second 23:59:59.999 where clocks go back at midnight: Chile at %s', now => {
    const end = endOfDay(Date.parse(now), 'America/Santiago');
    expect(new Date(end).toISOString()).toBe('2026-04-05T03:59:59.999Z');
  });

  test('[4.24] is the last moment of the day where clocks skip 23:59:59.999: Greenland', () => {
    const end = endOfDay(Date.parse('2026-03-28T12:00:00Z'), 'America/Nuuk');
    expect(new Date(end).toISOString()).toBe('2026-03-29T00:59:59.999Z');
  });

  test('[4.24] is 23:59:59.999 of the same day in every market, whatever the moment', () => {
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) });
    fc.assert(
      fc.property(moments, fc.constantFrom(...MARKET_ZONES), (now, timeZone) => {
        const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const;
        const wall = (epochMs: number) => new Intl.DateTimeFormat('sv-SE', options).format(epochMs);
        const end = endOfDay(now, timeZone);
        expect(end).toBeGreaterThanOrEqual(now);
        expect(wall(end)).toBe(`${wall(now).slice(0, 10)} 23:59:59`);
        expect(end % 1_000).toBe(999);
        expect(wall(end + 1).slice(0, 10)).not.toBe(wall(now).slice(0, 10));
      }),
      { numRuns: 500 },
    );
  });

  test('of no moment is no moment', () => {
    expect(endOfDay(Number.NaN, 'UTC')).toBeNaN();
  });
});

describe('how far a date range may reach', () => {
  test.each([
    ['2026-01-01', '2026-01-01', true],
    ['2026-01-01', '2026-03-31', true],
    ['2026-01-01', '2026-04-01', true],
    ['2026-01-01', '2026-04-02', false],
    ['2026-01-01 18:00:00', '2026-04-01 23:59:59', true],
    ['2024-02-01', '2024-05-01', true],
    ['2024-02-01', '2024-05-02', false],
    ['2023-02-01', '2023-05-03', false],
    ['2026-01-02', '2026-01-01', false],
    ['1969-12-30', '1970-03-30', true],
    ['1969-12-30', '1970-03-31', false],
    ['', '2026-01-01', false],
    ['2026-01-01', 'soon', false],
    ['2026-02-30', '2026-03-01', false],
  ])('[9.15] from %j to %j, 90 days after the first at most: %s', (from, to, allowed) => {
    expect(isWithinDateRangeLimit(from, to)).toBe(allowed);
  });

  test.each([
    ['2026-01-08', true],
    ['2026-01-09', false],
  ])('[9.15] with a limit of 7 days, to %s: %s', (to, allowed) => {
    expect(isWithinDateRangeLimit('2026-01-01', to, 7)).toBe(allowed);
  });
});
