/** Points of play: exact, whole, by the weight of the category. */
import { describe, expect, it } from 'vitest';
import { pointsOf } from '#platform/rewards/vip/points.ts';

const typeOf = (gameId: string) => (gameId === 'nobody' ? undefined : gameId.split('-')[0]);
const rule = { turnoverMinor: 1_000, weights: { slots: '1', live: '0.25', crash: '0.3333', poker: '0' } };
const points = (...games: [gameId: string, realStakeMinor: number][]) =>
  pointsOf(
    games.map(([gameId, realStakeMinor]) => ({ gameId, realStakeMinor })),
    typeOf,
    rule,
  );

describe('[1.9] points of play', () => {
  it.each<[string, number, [string, number][]]>([
    ['of nothing', 0, []],
    ['of a turnover for one', 1, [['slots-1', 1_000]]],
    ['of a little less', 0, [['slots-1', 999]]],
    [
      'of two games together',
      1,
      [
        ['slots-1', 400],
        ['slots-2', 600],
      ],
    ],
    ['by weight', 25, [['live-1', 100_000]]],
    ['by a weight of four decimals', 33, [['crash-1', 100_000]]],
    [
      'of parts of several categories',
      1,
      [
        ['slots-1', 750],
        ['live-1', 1_000],
      ],
    ],
    ['of a weight of nothing', 0, [['poker-1', 100_000]]],
    ['of a category without a weight', 0, [['table-1', 100_000]]],
    ['of a game that nobody knows', 0, [['nobody', 100_000]]],
    ['of returned stakes', -2, [['slots-1', -2_500]]],
    [
      'of stakes less returned ones',
      3,
      [
        ['slots-1', 5_000],
        ['slots-2', -1_500],
      ],
    ],
    ['of the largest stakes', 9_007_199_254_740, [['slots-1', 9_007_199_254_740_991]]],
  ])('%s are %d', (_says, expected, games) => {
    expect(points(...games)).toBe(expected);
  });
});
