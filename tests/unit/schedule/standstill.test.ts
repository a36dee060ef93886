/** Parts that stand still, and the time after which a sighting counts. */
import { describe, expect, it } from 'vitest';
import {
  isLasting,
  LASTING_MS,
  LATE_MS,
  seenNow,
  standingStill,
} from '#platform/http/schedule/standstill.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const WELL = {
  dueAt: NOW + 1_000,
  probes: { firstAt: NOW - 10 * LATE_MS, lastAt: NOW },
  arrivals: { play: NOW, events: NOW },
  playSince: null,
  unscoredSince: null,
  unsealedSince: null,
  exportsSince: null,
};

describe('what stands still', () => {
  it.each([
    ['nothing, where all goes on', WELL, []],
    ['nothing before the first probe', { ...WELL, probes: null, arrivals: {} }, []],
    ['the clock, where a job is overdue', { ...WELL, dueAt: NOW - LATE_MS - 1 }, ['clock']],
    ['not the clock at the limit', { ...WELL, dueAt: NOW - LATE_MS }, []],
    ['a queue that stopped', { ...WELL, arrivals: { play: NOW - LATE_MS - 1, events: NOW } }, ['play']],
    ['a queue that never delivered', { ...WELL, arrivals: { play: NOW } }, ['events']],
    ['the play log, where play is late', { ...WELL, playSince: NOW - LATE_MS }, ['play-log']],
    ['scores, where a tournament does not take play', { ...WELL, unscoredSince: NOW }, ['scores']],
    ['events that died', { ...WELL, unsealedSince: NOW }, ['dead-events']],
    ['exports, where a night does not end', { ...WELL, exportsSince: NOW - LATE_MS }, ['exports']],
    ['not a queue of a moment ago', { ...WELL, arrivals: { play: NOW - LATE_MS, events: NOW } }, []],
  ])('is %s', (_says, standing, expected) => {
    expect([...standingStill(standing, NOW).keys()]).toEqual(expected);
  });

  it('is said with the moment', () => {
    const found = standingStill({ ...WELL, arrivals: { play: NOW - 10 * 60_000, events: NOW } }, NOW);
    expect([...found.values()]).toEqual([
      'the queue of play has delivered nothing since 2026-11-25T11:50:00.000Z',
    ]);
  });

  it('counts once it has been seen for a while, and begins anew when it was gone', () => {
    const first = seenNow({}, ['play'], NOW);
    expect(isLasting(first, 'play', NOW)).toBe(false);
    const later = seenNow(first, ['play', 'clock'], NOW + LASTING_MS);
    expect(isLasting(later, 'play', NOW + LASTING_MS)).toBe(true);
    expect(isLasting(later, 'clock', NOW + LASTING_MS)).toBe(false);
    expect(seenNow(later, [], NOW + LASTING_MS)).toEqual({});
    expect(isLasting(seenNow({}, ['play'], NOW + LASTING_MS), 'play', NOW + LASTING_MS)).toBe(false);
  });
});
