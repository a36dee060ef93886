/** Months begin and end on the market's clock. */
import { describe, expect, it } from 'vitest';
import { firstMonth, monthOf } from '#platform/rewards/vip/months.ts';

const at = (text: string) => Date.parse(text);
const span = (from: string, ends: string) => ({ from: at(from), ends: at(ends) });

describe('[1.9] the month of a moment', () => {
  it.each<[string, string, string, string, string]>([
    ['London', 'Europe/London', '2026-11-25T08:00:00Z', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'],
    [
      'London in summer',
      'Europe/London',
      '2026-06-30T22:59:59Z',
      '2026-05-31T23:00:00Z',
      '2026-06-30T23:00:00Z',
    ],
    [
      'London a moment later',
      'Europe/London',
      '2026-06-30T23:00:00Z',
      '2026-06-30T23:00:00Z',
      '2026-07-31T23:00:00Z',
    ],
    ['Manila', 'Asia/Manila', '2026-12-31T15:59:59Z', '2026-11-30T16:00:00Z', '2026-12-31T16:00:00Z'],
    [
      'Manila in the new year',
      'Asia/Manila',
      '2026-12-31T16:00:00Z',
      '2026-12-31T16:00:00Z',
      '2027-01-31T16:00:00Z',
    ],
    [
      'São Paulo',
      'America/Sao_Paulo',
      '2026-03-01T02:59:59Z',
      '2026-02-01T03:00:00Z',
      '2026-03-01T03:00:00Z',
    ],
  ])('%s', (_says, zone, moment, from, ends) => {
    expect(monthOf(at(moment), zone)).toEqual(span(from, ends));
  });

  it('of the first points is that of the registration, twelve months back at most', () => {
    const now = at('2026-11-25T08:00:00Z');
    expect(firstMonth(at('2026-08-27T10:00:00Z'), now, 'UTC').from).toBe(at('2026-08-01T00:00:00Z'));
    expect(firstMonth(at('2020-01-01T10:00:00Z'), now, 'UTC').from).toBe(at('2025-11-01T00:00:00Z'));
  });
});
