import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setAlarm, wakeAt } from '#platform/base/alarm.ts';

const NOW = 1_800_000_000_000;

function storage(set: number | null) {
  const object = {
    alarm: set,
    getAlarm: async () => object.alarm,
    setAlarm: async (at: number) => {
      object.alarm = at;
    },
  };
  return object;
}

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

describe('an alarm', () => {
  test.each([
    [
      'for the present is set a moment later, because the runtime loses it inside a running one',
      NOW,
      NOW + 1,
    ],
    ['for the past too', NOW - 5_000, NOW + 1],
    ['for later is set for then', NOW + 5_000, NOW + 5_000],
  ])('%s', async (_says, at, expected) => {
    const object = storage(null);
    await setAlarm(object, at);
    expect(object.alarm).toBe(expected);
  });

  test.each([
    ['is brought forward', NOW + 5_000, NOW + 2_000, NOW + 2_000],
    ['stays where an earlier one is set', NOW + 2_000, NOW + 5_000, NOW + 2_000],
    ['that is overdue has been lost, and is set again', NOW - 1, NOW + 5_000, NOW + 5_000],
    ['that is missing is set', null, NOW + 5_000, NOW + 5_000],
  ])('%s', async (_says, set, at, expected) => {
    const object = storage(set);
    await wakeAt(object, at);
    expect(object.alarm).toBe(expected);
  });
});
