/** Periods of scheduled reports. */
import { expect, test } from 'vitest';
import { beginningOf, endOf } from '#app/domain/report-schedule.ts';

const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  ['day', '2026-11-30T04:12:00', '2026-11-30T00:00:00', '2026-12-01T00:00:00'],
  ['week', '2026-11-29T23:59:59', '2026-11-23T00:00:00', '2026-11-30T00:00:00'],
  ['week', '2026-11-30T00:00:00', '2026-11-30T00:00:00', '2026-12-07T00:00:00'],
  ['month', '2026-12-31T23:59:59', '2026-12-01T00:00:00', '2027-01-01T00:00:00'],
  ['month', '2028-02-29T12:00:00', '2028-02-01T00:00:00', '2028-03-01T00:00:00'],
] as const)('[6.8] a %s with %s begins and ends at midnight in UTC', (every, moment, from, to) => {
  expect(beginningOf(every, at(moment))).toBe(at(from));
  expect(endOf(every, at(from))).toBe(at(to));
});
