/** Baccarat: totals, the rules of the third card at every total, pays, and the exact odds. */
import { describe, expect, it, test } from 'vitest';
import { BACCARAT, type BaccaratBet, type BaccaratDeal } from '#demo/studio/engines/baccarat.ts';
import { BACCARAT_RULES, type Side } from '#demo/studio/engines/baccarat-rules.ts';
import {
  baccaratTotal,
  bankerDraws,
  isNatural,
  playerDraws,
} from '#demo/studio/engines/cards/baccarat-hand.ts';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import { agrees, shuffledTo, winners } from '#tests/support/engines/baccarat-count.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';

const LETTERS = '23456789TJQKA';
const cards = (letters: string): Card[] => Array.from(letters, it => LETTERS.indexOf(it));

test.each<[string, number]>([
  ['A', 1],
  ['TK', 0],
  ['99', 8],
  ['9A', 0],
  ['JQ9', 9],
  ['788', 3],
])('%s counts %i', (letters, total) => expect(baccaratTotal(cards(letters))).toBe(total));

test('a natural is 8 or 9 with two cards', () => {
  expect(['26', '9K', '224', '34'].map(it => isNatural(cards(it)))).toEqual([true, true, false, false]);
});

describe('the third card', () => {
  /** A hand of two cards with this total. */
  const hand = (total: number) => cards(total === 1 ? 'AK' : total === 0 ? 'KQ' : `${total}K`);

  it('goes to a player with 5 or less', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter(total => playerDraws(hand(total)))).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test.each<[banker: number, draws: string]>([
    [0, '0123456789-'],
    [2, '0123456789-'],
    [3, '012345679-'],
    [4, '234567-'],
    [5, '4567-'],
    [6, '67'],
    [7, ''],
  ])('goes to a banker with %i where the player has drawn one of %s', (banker, draws) => {
    const drawn = Array.from('0123456789', it => (it === '0' ? 'K' : it === '1' ? 'A' : it));
    const goes = [...drawn, '-'].filter(it =>
      bankerDraws(hand(banker), it === '-' ? undefined : cards(it)[0]),
    );
    expect(goes.map(it => (it === 'K' ? '0' : it === 'A' ? '1' : it)).join('')).toBe(draws);
  });

  it('is dealt as the printed table says, in any deal', () => {
    const random = fastRandom(5);
    for (let turn = 0; turn < 3000; turn += 1)
      expect(agrees(Array.from({ length: 6 }, () => random.below(10)))).toBe(true);
  });
});

describe('a round pays', () => {
  const settle = (bet: BaccaratBet, letters: string) =>
    BACCARAT.settle(bet, shuffledTo(cards(`${letters}22`)));

  test.each<[Side, string, number]>([
    ['player', '9KK5', 200],
    ['banker', 'K9KK', 195],
    ['tie', '99KK', 900],
  ])('%s, dealt %s, with %i hundredths', (side, letters, pay) => {
    const outcome = settle([{ side, amountMinor: 100 }], letters);
    expect((outcome.show as BaccaratDeal).winner).toBe(side);
    expect(outcome.payHundredths).toBe(pay);
  });

  it('the amounts on player and banker back after a tie', () => {
    const bet: BaccaratBet = [
      { side: 'player', amountMinor: 60 },
      { side: 'banker', amountMinor: 30 },
      { side: 'tie', amountMinor: 10 },
    ];
    expect(settle(bet, '99KK').pay).toEqual({ of: 100 * (60 + 30 + 90), by: 100 * 100 });
  });
});

describe('the odds', () => {
  const shares = winners();

  test.each<[Side, number]>([
    ['player', 0.446247],
    ['banker', 0.458597],
    ['tie', 0.095156],
  ])('of %s are those that are published', (side, share) => expect(shares[side]).toBeCloseTo(share, 6));

  it('give the published returns', () => {
    expect(BACCARAT_RULES.bets.map(it => it.returnToPlayer)).toEqual([9876, 9894, 8564]);
    expect(Math.round(10_000 * (2 * shares.player + shares.tie))).toBe(9876);
    expect(Math.round(10_000 * (1.95 * shares.banker + shares.tie))).toBe(9894);
    expect(Math.round(10_000 * 9 * shares.tie)).toBe(8564);
  });

  it('of several amounts return their mean', () => {
    const bet: BaccaratBet = [
      { side: 'banker', amountMinor: 90 },
      { side: 'tie', amountMinor: 10 },
    ];
    expect(BACCARAT.returnToPlayer(bet)).toBe(Math.round(0.9 * 9894 + 0.1 * 8564));
  });
});
