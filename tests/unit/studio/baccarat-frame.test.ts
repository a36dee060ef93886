/** The frame of baccarat: the order of the deal, and chips as the engine's bet. */
import { describe, expect, it, test } from 'vitest';
import { betOf, spotsOf } from '#demo/frames/games/baccarat/baccarat-round.ts';
import { stepsOf } from '#demo/frames/games/baccarat/use-deal.ts';
import { doubled, sumOfSpots } from '#demo/frames/games/cards/use-spots.ts';

describe('a deal is drawn card by card', () => {
  const counts = (player: number[], banker: number[]) =>
    stepsOf({ player, banker }).map(it => [it.player.length, it.banker.length]);

  test.each<[string, number[], number[], number[][]]>([
    ['of two cards each', [1, 2], [3, 4], []],
    ["with the player's third", [1, 2, 5], [3, 4], [[3, 2]]],
    ["with the banker's third alone", [1, 2], [3, 4, 5], [[2, 3]]],
    [
      'with both',
      [1, 2, 5],
      [3, 4, 6],
      [
        [3, 2],
        [3, 3],
      ],
    ],
  ])('%s', (_, player, banker, more) => {
    expect(counts(player, banker)).toEqual([[1, 0], [1, 1], [2, 1], [2, 2], ...more]);
  });
});

describe('chips', () => {
  it('are a bet of the spots that have some', () => {
    expect(betOf({ player: 100, tie: 0 })).toEqual([{ side: 'player', amountMinor: 100 }]);
    expect(betOf({})).toBeNull();
    expect(spotsOf([{ side: 'tie', amountMinor: 50 }])).toEqual({ tie: 50 });
  });

  it('add up, and double', () => {
    expect(sumOfSpots({ player: 100, tie: 20 })).toBe(120);
    expect(doubled({ player: 100, tie: 20 })).toEqual({ player: 200, tie: 40 });
  });
});
