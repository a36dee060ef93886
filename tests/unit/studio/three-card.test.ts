/** Three card poker: the order of hands, pays of ante, bonus and pair plus, the dealer's secrecy, and the decision. */
import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '#app/domain/time.ts';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import { threeCardValue } from '#demo/studio/engines/cards/three-card-hand.ts';
import { winOf } from '#demo/studio/engines/exact-pay.ts';
import { THREE_CARD, type ThreeCardState } from '#demo/studio/engines/three-card.ts';
import { always } from '#tests/support/engines/counted.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { isPlayed } from '#tests/support/engines/three-card-count.ts';

const RANKS = '23456789TJQKA';
const cards = (text: string): Card[] =>
  text.split(' ').map(it => 13 * 'cdhs'.indexOf(it.charAt(1)) + RANKS.indexOf(it.charAt(0)));
const valueOfHand = (text: string) => threeCardValue(cards(text));

const state = (player: string, dealer: string, change: Partial<ThreeCardState> = {}): ThreeCardState => ({
  player: cards(player),
  dealer: cards(dealer),
  anteMinor: 100,
  pairPlusMinor: 0,
  choice: null,
  ...change,
});

test('each hand beats the next', () => {
  const hands = [
    'Ah Kh Qh',
    '3h 2h Ah',
    'Ac Ad Ah',
    '2c 2d 2h',
    'Ac Kd Qh',
    '4c 3d 2h',
    '3c 2d Ah',
    'Ah Jh 9h',
    'Ac Ad Kh',
    'Kc Kd Ah',
    '2c 2d Ah',
    'Ac Kd Jh',
    'Qc 6d 4h',
    'Qc 6d 3h',
    '5c 3d 2h',
  ];
  const values = hands.map(it => valueOfHand(it).value);
  expect(values).toEqual([...values].sort((one, other) => other - one));
  expect(new Set(values).size).toBe(hands.length);
});

describe('a played hand pays', () => {
  test.each<[string, string, string, number, string]>([
    ['2 antes and the play back without a qualified dealer', '5c 3d 2h', 'Jc 9d 8h', 300, 'unqualified'],
    ['ante and play twice for a better hand', 'Kc 9d 2h', 'Qc 9h 8h', 400, 'win'],
    ['nothing for a worse hand', 'Qc 9h 7h', 'Kc 9d 2h', 0, 'lose'],
    ['both back for an equal hand', 'Kc 9d 2h', 'Kd 9h 2c', 200, 'push'],
    ['a bonus for a straight, also where it loses', '4c 3d 2h', 'Ac Kd Qh', 100, 'lose'],
    ['a bonus for three of a kind', '4c 4d 4h', 'Kc 9d 2h', 800, 'win'],
    ['a bonus for a straight flush', '4c 3c 2c', 'Jc 9d 8h', 800, 'unqualified'],
  ])('%s', (_, player, dealer, win, result) => {
    const played = THREE_CARD.act(state(player, dealer), { do: 'play' }, 0);
    if (!played.ok || played.value.kind !== 'raise') throw new Error('Play is a raise');
    expect(played.value.amountMinor).toBe(100);
    const end = THREE_CARD.settled(played.value.state, 0);
    if (end === null) throw new Error('A played hand is over');
    expect(winOf(200, end, always(0))).toBe(win);
    expect(end.show).toMatchObject({ result });
  });
});

describe('pair plus', () => {
  test.each<[string, number]>([
    ['Ah Kh Qh', 4100],
    ['4c 4d 4h', 3100],
    ['4c 3d 2h', 700],
    ['Ah Jh 9h', 500],
    ['2c 2d Ah', 200],
    ['Ac Kd Jh', 0],
  ])('pays %s with %i hundredths, alone and at once', (player, pay) => {
    const alone = state(player, 'Jc 9d 8h', { anteMinor: 0, pairPlusMinor: 100, choice: 'none' });
    expect(THREE_CARD.settled(alone, 0)).toMatchObject({ payHundredths: pay });
  });

  it('pays also where the ante is folded', () => {
    const both = state('4c 4d 4h', 'Jc 9d 8h', { pairPlusMinor: 50 });
    const folded = THREE_CARD.act(both, { do: 'fold' }, 0);
    if (!folded.ok || folded.value.kind !== 'over') throw new Error('A fold ends the round');
    expect(winOf(150, folded.value.outcome, always(0))).toBe(1550);
  });
});

describe('a decision', () => {
  it('is refused where it is none', () => {
    for (const action of [null, {}, { do: 'raise' }, { do: 'play', more: 1 }])
      expect(THREE_CARD.act(state('4c 3d 2h', 'Ac Kd Qh'), action, 0)).toEqual({
        ok: false,
        error: 'bad_action',
      });
  });

  it('is a fold after a day', () => {
    const open = state('4c 3d 2h', 'Ac Kd Qh');
    expect(THREE_CARD.settled(open, DAY_MS - 1)).toBeNull();
    expect(THREE_CARD.settled(open, DAY_MS)).toMatchObject({ payHundredths: 0, show: { result: 'folded' } });
    expect(THREE_CARD.act(open, { do: 'play' }, DAY_MS)).toEqual({ ok: false, error: 'too_late' });
  });

  it("is made without the dealer's cards", () => {
    const begun = THREE_CARD.begin([{ spot: 'ante', amountMinor: 100 }], fastRandom(4), 100);
    expect(THREE_CARD.view(begun, 0)).toEqual(THREE_CARD.view({ ...begun, dealer: [] }, 0));
    expect(new Set([...begun.player, ...begun.dealer]).size).toBe(6);
  });

  test.each<[string, boolean]>([
    ['Qc 6d 4h', true],
    ['Qc 6d 3h', false],
    ['Qc 5d 4h', false],
    ['Kc 3d 2h', true],
    ['Jc Td 8h', false],
    ['2c 2d 3h', true],
  ])('of the best play with %s, plays: %s', (text, isIn) => expect(isPlayed(cards(text))).toBe(isIn));
});
