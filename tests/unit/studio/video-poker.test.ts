/** Video poker: hands with and without wild deuces, the draw, the secrecy of the deck, and the number of each hand in a deck. */
import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '#app/domain/time.ts';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import { type PokerHand, pokerHandOf } from '#demo/studio/engines/cards/poker-hand.ts';
import { DEUCES, JACKS } from '#demo/studio/engines/video-poker.ts';
import { DEUCES_RULES, JACKS_RULES } from '#demo/studio/engines/video-poker-rules.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';

const RANKS = '23456789TJQKA';
/** Cards as `Ah Kd`. */
const cards = (text: string): Card[] =>
  text.split(' ').map(it => 13 * 'cdhs'.indexOf(it.charAt(1)) + RANKS.indexOf(it.charAt(0)));

describe('jacks or better', () => {
  test.each<[string, PokerHand | null]>([
    ['Ah Kh Qh Jh Th', 'natural_royal'],
    ['9h Kh Qh Jh Th', 'straight_flush'],
    ['Ah 2h 3h 4h 5h', 'straight_flush'],
    ['7c 7d 7h 7s 2c', 'four'],
    ['7c 7d 7h 2s 2c', 'full_house'],
    ['2h 9h 4h Jh Th', 'flush'],
    ['Ah Kd Qh Jh Th', 'straight'],
    ['Ah 2d 3h 4h 5h', 'straight'],
    ['Qh Kd Ah 2h 3h', null],
    ['7c 7d 7h 3s 2c', 'three'],
    ['7c 7d 3h 3s 2c', 'two_pair'],
    ['Jc Jd 3h 4s 2c', 'jacks'],
    ['Tc Td 3h 4s 2c', null],
    ['Ac Kd 3h 4s 2c', null],
  ])('%s is %s', (text, hand) => expect(pokerHandOf(cards(text), false)).toBe(hand));
});

describe('deuces wild', () => {
  test.each<[string, PokerHand | null]>([
    ['Ah Kh Qh Jh Th', 'natural_royal'],
    ['2h 2c 2d 2s 7h', 'four_deuces'],
    ['Ah 2c Qh Jh Th', 'wild_royal'],
    ['Ah 2c 2d 2s Th', 'wild_royal'],
    ['7h 7c 2d 2s 2h', 'five'],
    ['7h 2c 9h 2s Jh', 'straight_flush'],
    ['Ah 2c 3h 4h 5h', 'straight_flush'],
    ['7h 7c 2d 2s Jh', 'four'],
    ['7h 3c 2d 2s 2h', 'four'],
    ['7h 7c Jd 2s Jh', 'full_house'],
    ['2h 9h 4h Jc Kh', null],
    ['2c 9h 4h Jh Kh', 'flush'],
    ['Ac 2h 3h 4s 5d', 'straight'],
    ['7h 2c 9d Th Jc', 'straight'],
    ['7h 7c 2d Ts Kh', 'three'],
    ['7h 8c 2d 2s Kh', 'three'],
    ['7h 7c Jd Js Kh', null],
    ['Ah Ac Jd 9s Kh', null],
  ])('%s is %s', (text, hand) => expect(pokerHandOf(cards(text), true)).toBe(hand));
});

describe('a draw', () => {
  const state = { dealt: cards('Jc Jd 3h 4s 5c'), deck: cards('Jh Js 9c 8c 7c') };
  const draw = (holds: unknown) => JACKS.act(state, { do: 'draw', holds }, 0);

  it('replaces what is not held, in order', () => {
    const drawn = draw([true, true, false, true, false]);
    expect(drawn).toMatchObject({
      ok: true,
      value: {
        kind: 'over',
        outcome: { payHundredths: 2500, show: { cards: cards('Jc Jd Jh 4s Js'), hand: 'four' } },
      },
    });
  });

  test.each([
    [undefined],
    [[true, true, true, true]],
    [[true, true, true, true, true, true]],
    [[1, 0, 0, 0, 0]],
  ])('is refused with %j', holds => {
    expect(draw(holds)).toEqual({ ok: false, error: 'bad_action' });
  });

  it('is made after a day with all cards held, and is too late then', () => {
    expect(JACKS.settled(state, DAY_MS - 1)).toBeNull();
    expect(JACKS.settled(state, DAY_MS)).toMatchObject({ payHundredths: 100, show: { hand: 'jacks' } });
    expect(JACKS.act(state, { do: 'draw', holds: Array(5).fill(true) }, DAY_MS)).toEqual({
      ok: false,
      error: 'too_late',
    });
  });

  it('is from a deck that the player does not see', () => {
    expect(JACKS.view(state, 0)).toEqual(JACKS.view({ ...state, deck: [] }, 0));
    const begun = DEUCES.begin({}, fastRandom(3), 100);
    expect(new Set([...begun.dealt, ...begun.deck]).size).toBe(10);
  });
});

describe('the pay tables', () => {
  it('are full-pay jacks or better and not-so-ugly deuces', () => {
    expect(JACKS_RULES.pays.map(it => it.pay)).toEqual([800, 50, 25, 9, 6, 4, 3, 2, 1]);
    expect(DEUCES_RULES.pays.map(it => it.pay)).toEqual([800, 200, 25, 16, 10, 4, 4, 3, 2, 1]);
  });
});
