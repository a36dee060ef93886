/** Support hours on a market's clock. */
import { describe, expect, it } from 'vitest';
import { deskAt } from '#app/domain/support-hours.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const OFFICE = [{ days: WEEKDAYS, from: '09:00', to: '17:30' }];
const LATE = [
  { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '02:00' },
  { days: [5, 6], from: '18:00', to: '24:00' },
];

describe('[1.14] support is there', () => {
  it.each([
    ['at any time without hours', null, 'Europe/London', '2026-11-21T03:00:00Z', true],
    ['from the first minute', OFFICE, 'Europe/London', '2026-11-20T09:00:00Z', true],
    ['until before the last', OFFICE, 'Europe/London', '2026-11-20T17:29:59Z', true],
    ['not at the last', OFFICE, 'Europe/London', '2026-11-20T17:30:00Z', false],
    ['not on other days', OFFICE, 'Europe/London', '2026-11-21T12:00:00Z', false],
    ['on the market’s clock', OFFICE, 'Asia/Manila', '2026-11-20T01:00:00Z', true],
    ['until midnight', LATE, 'Europe/London', '2026-11-20T23:59:59Z', true],
    ['and after it', LATE, 'Europe/London', '2026-11-21T00:30:00Z', true],
    ['never with none', [], 'Europe/London', '2026-11-20T12:00:00Z', false],
  ])('%s', (_when, hours, timeZone, moment, isOpen) => {
    expect(deskAt(hours, Date.parse(moment), timeZone).isOpen).toBe(isOpen);
  });

  it.each([
    ['later today', OFFICE, 'Europe/London', '2026-11-20T07:12:30Z', '2026-11-20T09:00:00Z'],
    ['after the weekend', OFFICE, 'Europe/London', '2026-11-20T18:00:00Z', '2026-11-23T09:00:00Z'],
    [
      'a week later',
      [{ days: [5], from: '09:00', to: '10:00' }],
      'Europe/London',
      '2026-11-20T10:00:00Z',
      '2026-11-27T09:00:00Z',
    ],
    // The clocks of London go forward on 29 March 2026, between the question and the opening.
    ['over a change of the clocks', OFFICE, 'Europe/London', '2026-03-28T12:00:00Z', '2026-03-30T08:00:00Z'],
  ])('and opens %s', (_when, hours, timeZone, moment, opens) => {
    const { opensAt } = deskAt(hours, Date.parse(moment), timeZone);
    expect(opensAt === null ? null : new Date(opensAt).toISOString()).toBe(opens.replace('Z', '.000Z'));
  });

  it('and never opens with no hours at all', () => {
    expect(deskAt([], 0, 'UTC').opensAt).toBeNull();
  });
});
