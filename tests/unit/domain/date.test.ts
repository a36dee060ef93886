import { describe, expect, test } from 'vitest';
import { formatDate, INVALID_DATE, parseDate } from '#app/domain/date.ts';
import { inTimeZone } from '#app/domain/zoned-date.ts';

const EVENING = Date.UTC(2026, 10, 21, 20, 40, 0);

const INVALID = [
  null,
  undefined,
  '',
  '-',
  'yesterday',
  '0000-00-00 00:00:00',
  '2026-02-29',
  '2026-02-30 10:00:00',
  '2026-13-01',
  '2026-04-31',
  '2026-11-21 25:00:00',
  '2026-11-21 20:60:00',
  '2026-11-21 20:40:60',
  '2026-11-21T20:40:00+24:00',
  '2026-11-21T20:40:00+08:60',
  '2026-11-21 20:40:00 PST',
  '21/11/2026',
  '11-21-2026',
  '20261121',
  '2026-W47',
  '2026-325',
  '1795293600000',
  '2026-11-21 20:40:00; drop',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  8_640_000_000_000_001,
  new Date(Number.NaN),
];

describe('reading a server timestamp', () => {
  test.each([
    ['2026-11-21 20:40:00', EVENING],
    ['2026-11-21T20:40:00', EVENING],
    ['2026-11-21T20:40:00Z', EVENING],
    ['2026-11-21 20:40:00Z', EVENING],
    ['2026-11-21T20:40', EVENING],
    ['2026-11-21T20:40:00.000Z', EVENING],
    ['2026-11-21 20:40:00.125', EVENING + 125],
    ['2026-11-21T20:40:00.125000', EVENING + 125],
    [' 2026-11-21 20:40:00 ', EVENING],
    ['2026-11-21', Date.UTC(2026, 10, 21)],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
  ])('[9.19] %j is in UTC', (text, expected) => {
    expect(parseDate(text)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['2026-11-22T04:40:00+08:00', EVENING],
    ['2026-11-22 04:40:00 +0800', EVENING],
    ['2026-11-22T04:40:00+08', EVENING],
    ['2026-11-21T17:40:00-03:00', EVENING],
    ['2026-11-22T02:10:00+05:30', EVENING],
  ])('[9.19] %s is the moment that its offset names', (text, expected) => {
    expect(parseDate(text)).toEqual({ ok: true, value: expected });
  });

  test('takes epoch milliseconds and dates as they are', () => {
    expect(parseDate(0)).toEqual({ ok: true, value: 0 });
    expect(parseDate(EVENING)).toEqual({ ok: true, value: EVENING });
    expect(parseDate(new Date(EVENING))).toEqual({ ok: true, value: EVENING });
  });

  test.each(INVALID)('[8.17] %j is no date', input => {
    expect(parseDate(input)).toEqual({ ok: false, error: 'invalid_date' });
  });
});

describe('showing a moment', () => {
  test.each([
    ['yyyy-MM-dd', '2026-01-02'],
    ['yyyy-MM-dd HH:mm', '2026-01-02 03:04'],
    ['yyyy-MM-dd HH:mm:ss', '2026-01-02 03:04:05'],
  ] as const)('[9.19] %s is %s', (pattern, shown) => {
    expect(formatDate('2026-01-02 03:04:05', pattern)).toBe(shown);
  });

  test.each([
    ['UTC', '2026-11-21 20:40:00'],
    ['Europe/London', '2026-11-21 20:40:00'],
    ['Europe/Stockholm', '2026-11-21 21:40:00'],
    ['America/Sao_Paulo', '2026-11-21 17:40:00'],
    ['America/Santiago', '2026-11-21 17:40:00'],
    ['Asia/Dubai', '2026-11-22 00:40:00'],
    ['Asia/Macau', '2026-11-22 04:40:00'],
    ['Asia/Manila', '2026-11-22 04:40:00'],
    ['Asia/Kathmandu', '2026-11-22 02:25:00'],
  ])('[9.19] a UTC timestamp is shown on the clock of %s', (timeZone, shown) => {
    expect(formatDate('2026-11-21 20:40:00', 'yyyy-MM-dd HH:mm:ss', timeZone)).toBe(shown);
  });

  test.each([
    ['2026-03-29 00:59:59', '2026-03-29 00:59:59'],
    ['2026-03-29 01:00:00', '2026-03-29 02:00:00'],
    ['2026-10-25 00:30:00', '2026-10-25 01:30:00'],
    ['2026-10-25 01:30:00', '2026-10-25 01:30:00'],
  ])('[9.19] London follows its summer time: %s UTC is %s', (utc, shown) => {
    expect(formatDate(utc, 'yyyy-MM-dd HH:mm:ss', 'Europe/London')).toBe(shown);
  });

  test.each(['', 'Mars/Olympus', 'undefined', 'Europe', '../etc'])('zone %j counts as UTC', timeZone => {
    expect(formatDate('2026-11-21 20:40:00', 'yyyy-MM-dd HH:mm', timeZone)).toBe('2026-11-21 20:40');
  });

  test.each(INVALID)('[8.17] %j is shown as -', input => {
    expect(formatDate(input, 'yyyy-MM-dd HH:mm:ss', 'Asia/Manila')).toBe('-');
    expect(INVALID_DATE).toBe('-');
  });

  test('the last moment of all is shown in every zone', () => {
    expect(formatDate(8.64e15, 'yyyy-MM-dd HH:mm', 'UTC')).toBe('275760-09-13 00:00');
    expect(formatDate(8.64e15, 'yyyy-MM-dd HH:mm', 'Asia/Manila')).toBe('275760-09-13 08:00');
  });
});

test('a moment in a time zone stays the same moment', () => {
  const zoned = inTimeZone(EVENING, 'Asia/Dubai');
  expect(zoned.getTime()).toBe(EVENING);
  expect([zoned.getDate(), zoned.getHours()]).toEqual([22, 0]);
});
