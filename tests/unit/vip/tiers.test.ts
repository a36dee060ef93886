/** The rise and fall of members through the tiers: a table of the rules, and months step by step. */
import { describe, expect, it } from 'vitest';
import { stepOverMonth, stepTo, stepUp } from '#platform/rewards/vip/steps.ts';
import { nextByPoints, placeAfterMonth, placeAfterPoints } from '#platform/rewards/vip/tiers.ts';
import type { VipRow } from '#platform/rewards/vip/vip-step.ts';

const TIERS = [
  { id: 'dawn', points: 0, keep: 0 },
  { id: 'sunrise', points: 200, keep: 10 },
  { id: 'noon', points: 1_000, keep: 100 },
  { id: 'meridian', points: null, keep: 0 },
];

describe('[1.9] the tier after points', () => {
  it.each<[string, number, string]>([
    ['dawn', 0, 'dawn'],
    ['dawn', 199, 'dawn'],
    ['dawn', 200, 'sunrise'],
    ['dawn', 5_000, 'noon'],
    ['noon', 3, 'noon'],
    ['sunrise', 999, 'sunrise'],
    ['meridian', 5_000, 'meridian'],
    ['gone', 300, 'sunrise'],
    ['gone', 0, 'dawn'],
  ])('from %s with %d is %s', (tierId, points, expected) => {
    expect(TIERS[placeAfterPoints(TIERS, tierId, points)]?.id).toBe(expected);
  });

  it('comes next by points, never by invitation', () => {
    expect([0, 1, 2, 3].map(place => nextByPoints(TIERS, place)?.id)).toEqual([
      'sunrise',
      'noon',
      undefined,
      undefined,
    ]);
  });
});

describe('[1.9] the tier after a month', () => {
  const month = { points: 0, from: 1_000, tierSince: 0, wasAway: false };
  it.each<[string, number, Partial<typeof month>, number]>([
    ['without the points that keep it', 2, { points: 99 }, 1],
    ['with them', 2, { points: 100 }, 2],
    ['that it was reached in', 2, { tierSince: 1_001 }, 2],
    ['that began with it', 2, { tierSince: 1_000 }, 1],
    ['with a break', 2, { wasAway: true }, 2],
    ['where nothing is needed', 0, {}, 0],
    ['by invitation', 3, {}, 3],
  ])('%s', (_says, place, more, expected) => {
    expect(placeAfterMonth(TIERS, place, { ...month, ...more })).toBe(expected);
  });
});

const row = (more: Partial<VipRow> = {}): VipRow => ({
  tierId: 'dawn',
  tierSince: 0,
  points: 0,
  monthFrom: 1_000,
  monthEnds: 2_000,
  version: 3,
  ...more,
});

describe('[1.9] a step', () => {
  it('up is taken at once, with play that no month has booked', () => {
    expect(stepUp(TIERS, row({ points: 150 }), 49, 1_500)).toBeNull();
    expect(stepUp(TIERS, row({ points: 150 }), 50, 1_500)).toMatchObject({
      now: { tierId: 'sunrise', tierSince: 1_500, monthFrom: 1_000 },
      entries: [],
      changes: [{ from: 'dawn', to: 'sunrise', reason: 'points', at: 1_500 }],
    });
  });

  it('over a month books its play, and falls by one tier to the points of that tier', () => {
    const over = { playPoints: 20, taskPoints: 30, wasAway: false, nextEnds: 3_000 };
    expect(stepOverMonth(TIERS, row({ tierId: 'noon', points: 1_010 }), over)).toMatchObject({
      now: { tierId: 'sunrise', tierSince: 2_000, monthFrom: 2_000, monthEnds: 3_000 },
      entries: [
        { entryId: 'play:1000', points: 20, reason: 'play', at: 1_999 },
        { entryId: 'tier:3', points: -830, reason: 'tier', at: 2_000 },
      ],
      changes: [{ from: 'noon', to: 'sunrise', reason: 'month', at: 2_000 }],
    });
  });

  it('over a month in which the points of play reach a tier rises first, and keeps it', () => {
    const over = { playPoints: 240, taskPoints: 0, wasAway: false, nextEnds: 3_000 };
    expect(stepOverMonth(TIERS, row(), over)).toMatchObject({
      now: { tierId: 'sunrise', tierSince: 1_999 },
      changes: [{ reason: 'points', at: 1_999 }],
    });
  });

  it('over an empty month of the lowest tier writes nothing but the month', () => {
    const over = { playPoints: 0, taskPoints: 0, wasAway: false, nextEnds: 3_000 };
    expect(stepOverMonth(TIERS, row(), over)).toMatchObject({
      now: { tierId: 'dawn', tierSince: 0, monthFrom: 2_000 },
      entries: [],
      changes: [],
    });
  });

  it('keeps points that lead nowhere: a tier given by an operator falls without a correction', () => {
    const over = { playPoints: 0, taskPoints: 0, wasAway: false, nextEnds: 3_000 };
    expect(stepOverMonth(TIERS, row({ tierId: 'noon', points: 5 }), over)).toMatchObject({
      now: { tierId: 'sunrise' },
      entries: [],
    });
  });

  it('of an operator goes to any tier, and takes points that would lead up again', () => {
    const chosen = { playPoints: 300, by: 'o-1', note: 'A reason', at: 1_500 };
    expect(stepTo(TIERS, row({ points: 900, tierId: 'noon' }), { ...chosen, tierId: 'dawn' })).toMatchObject({
      now: { tierId: 'dawn' },
      entries: [{ points: -1_200, reason: 'tier' }],
      changes: [{ reason: 'operator', by: 'o-1', note: 'A reason' }],
    });
    expect(stepTo(TIERS, row(), { ...chosen, playPoints: 0, tierId: 'meridian' })).toMatchObject({
      entries: [],
    });
    expect(stepTo(TIERS, row(), { ...chosen, tierId: 'dawn' })).toBeNull();
  });

  it('leaves a tier that is no more, and says so', () => {
    expect(stepUp(TIERS, row({ tierId: 'gone', points: 250 }), 0, 1_500)).toMatchObject({
      now: { tierId: 'sunrise' },
      changes: [{ from: 'gone', to: 'sunrise', reason: 'site' }],
    });
  });
});
