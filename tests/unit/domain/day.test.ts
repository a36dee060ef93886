import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate } from '#app/domain/date.ts';
import { addDays, dayIn, firstMomentOf, isDay, lastMomentOf } from '#app/domain/day.ts';

const iso = (moment: number) => new Date(moment).toISOString();

describe('[9.19] a calendar day', () => {
  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['1970-01-01', true],
    ['2099-12-31', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['1969-12-31', false],
    ['2100-01-01', false],
    ['2026-1-1', false],
    ['2026-11-21 10:00', false],
    ['', false],
    ['today', false],
  ])('%j: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  test('is the one of the zone', () => {
    const moment = Date.parse('2026-11-21T23:30:00Z');
    expect(dayIn(moment, 'UTC')).toBe('2026-11-21');
    expect(dayIn(moment, 'Asia/Manila')).toBe('2026-11-22');
    expect(dayIn(Date.parse('2026-11-22T01:00:00Z'), 'America/Santiago')).toBe('2026-11-21');
  });

  test.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-11-21', -29, '2026-10-23'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %d days are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });
});

describe('the moments of a day', () => {
  test.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
    ['2026-11-21', 'Asia/Manila', '2026-11-20T16:00:00.000Z', '2026-11-21T15:59:59.999Z'],
    ['2026-11-21', 'America/Sao_Paulo', '2026-11-21T03:00:00.000Z', '2026-11-22T02:59:59.999Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21T09:59:59.999Z'],
    ['2026-11-21', 'Pacific/Pago_Pago', '2026-11-21T11:00:00.000Z', '2026-11-22T10:59:59.999Z'],
    // London: 23 and 25 hours.
    ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z'],
    ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z'],
    // Chile: on 6 September the clocks go from midnight to one, on 4 April back from midnight to eleven.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
    ['2026-09-05', 'America/Santiago', '2026-09-05T04:00:00.000Z', '2026-09-06T03:59:59.999Z'],
    ['2026-04-04', 'America/Santiago', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z'],
    ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z', '2026-04-06T03:59:59.999Z'],
    ['2026-11-21', 'Mars/Olympus', '2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
  ])('[2.73] %s in %s', (day, timeZone, first, last) => {
    expect(iso(firstMomentOf(day, timeZone))).toBe(first);
    expect(iso(lastMomentOf(day, timeZone))).toBe(last);
  });

  test('the first clock of the day that Chile begins at one is 01:00:00', () => {
    const first = firstMomentOf('2026-09-06', 'America/Santiago');
    expect(formatDate(first, 'yyyy-MM-dd HH:mm:ss', 'America/Santiago')).toBe('2026-09-06 01:00:00');
    expect(dayIn(first - 1, 'America/Santiago')).toBe('2026-09-05');
  });

  test('days follow each other without a gap, and hold every moment of theirs', () => {
    const zones = ['Europe/London', 'America/Santiago', 'Asia/Dubai', 'America/Nuuk', 'Australia/Lord_Howe'];
    const days = fc.integer({ min: 0, max: 3650 }).map(number => addDays('2020-01-01', number));
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (day, zone) => {
        const [first, last] = [firstMomentOf(day, zone), lastMomentOf(day, zone)];
        expect(firstMomentOf(addDays(day, 1), zone)).toBe(last + 1);
        expect([dayIn(first, zone), dayIn(last, zone)]).toEqual([day, day]);
        expect([dayIn(first - 1, zone), dayIn(last + 1, zone)]).toEqual([addDays(day, -1), addDays(day, 1)]);
      }),
    );
  });
});
