/** The picture of the table of blackjack hides what is not seen yet. */
import { describe, expect, it, test } from 'vitest';
import type { Show, View } from '#demo/frames/games/blackjack/blackjack-round.ts';
import { pictureOfShow, pictureOfView, totalText } from '#demo/frames/games/blackjack/table-picture.ts';
import { textParts } from '#demo/frames/text-parts.ts';

const SHOW: Show = {
  dealer: [8, 5, 4],
  hands: [
    { cards: [8, 7], stakeMinor: 100, isDoubled: false, result: 'lose' },
    { cards: [8, 4, 9], stakeMinor: 100, isDoubled: false, result: 'bust' },
  ],
  insurance: { stakeMinor: 50, hasWon: false },
};

test.each<[number[], string]>([
  [[12, 4], '7/17'],
  [[12, 8], '21'],
  [[12, 4, 8], '17'],
  [[0], '2'],
  [[12], '1/11'],
])('%j is written as %s', (cards, text) => expect(totalText(cards)).toBe(text));

describe('the table', () => {
  it('shows one card of the dealer while the player decides', () => {
    const view: View = {
      phase: 'playing',
      dealer: [8],
      hands: [{ cards: [1, 2], stakeMinor: 100, isDoubled: false, isFinished: false }],
      active: 0,
      insuranceMinor: 50,
      offers: { insurance: null, double: 100, split: null },
    };
    expect(pictureOfView(view)).toEqual({
      dealer: [8],
      hasHole: true,
      hands: [{ cards: [1, 2], stakeMinor: 100, result: null }],
      active: 0,
      insurance: { stakeMinor: 50, hasWon: null },
    });
  });

  it('turns the second card and draws one card after another; the results come last, a bust first', () => {
    const results = (open: number, isOver: boolean) =>
      pictureOfShow(SHOW, open, isOver).hands.map(it => it.result);
    expect(pictureOfShow(SHOW, 1, false)).toMatchObject({
      dealer: [8],
      hasHole: true,
      insurance: { hasWon: null },
    });
    expect(pictureOfShow(SHOW, 2, false)).toMatchObject({
      dealer: [8, 5],
      hasHole: false,
      insurance: { hasWon: false },
    });
    expect(results(3, false)).toEqual([null, 'bust']);
    expect(results(3, true)).toEqual(['lose', 'bust']);
  });
});

test('a frame of cards loads their names', () => {
  expect(textParts('blackjack', false)).toEqual(['shell', 'cards', 'blackjack']);
  expect(textParts('dice', false)).toEqual(['shell', 'dice']);
});
