/** Guesses pay the return divided by their chances, and no card to come leaves the round. */
import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '#app/domain/time.ts';
import { HI_LO, type HiLoState, mostHiLoPayHundredths } from '#demo/studio/engines/hi-lo.ts';
import {
  coverOf,
  isOffered,
  isRight,
  payOf,
  rankOf,
  SIDES,
  type Step,
  winsOf,
} from '#demo/studio/engines/hi-lo-odds.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';

/** A round with cards of these ranks, all spades; the rest are aces. */
const roundOf = (ranks: readonly number[], steps: readonly Step[] = []): HiLoState => ({
  cards: Array.from({ length: 17 }, (_, at) => (ranks[at] ?? 1) - 1),
  steps,
});
const act = (state: HiLoState, action: string, elapsedMs = 0) => HI_LO.act(state, { do: action }, elapsedMs);

describe('the odds', () => {
  test.each([
    ['higher', 1, 12, 'strict'],
    ['lower', 1, 1, 'same'],
    ['higher', 2, 12, 'or_same'],
    ['lower', 2, 2, 'or_same'],
    ['higher', 7, 7, 'or_same'],
    ['lower', 7, 7, 'or_same'],
    ['higher', 13, 1, 'same'],
    ['lower', 13, 12, 'strict'],
  ] as const)('%s than rank %i wins with %i of 13 ranks', (side, rank, wins, cover) => {
    expect(winsOf(side, rank)).toBe(wins);
    expect(coverOf(side, rank)).toBe(cover);
  });

  it('count the ranks that win, and none is certain', () => {
    for (const side of SIDES)
      for (let from = 1; from <= 13; from += 1) {
        const right = Array.from({ length: 13 }, (_, at) => at + 1).filter(to => isRight(side, from, to));
        expect(right).toHaveLength(winsOf(side, from));
        expect(right.length).toBeLessThan(13);
      }
  });

  it('times the pay are exactly 97 %, in numbers below 2^48', () => {
    const random = fastRandom(3);
    for (let turn = 0; turn < 2000; turn += 1) {
      const wins = Array.from({ length: 1 + random.below(11) }, () => 1 + random.below(12));
      const { of, by } = payOf(wins);
      expect(Math.max(of, by)).toBeLessThan(2 ** 48);
      const chance = wins.reduce((product, win) => product * BigInt(win), 1n);
      expect(BigInt(of) * chance * 100n).toBe(97n * BigInt(by) * 13n ** BigInt(wins.length));
    }
  });

  it('offer no guess that pays more than ten thousand stakes, and none after eleven', () => {
    expect(isOffered([1, 1, 1], 'lower', 1)).toBe(false);
    expect(isOffered([1, 1, 1], 'higher', 7)).toBe(true);
    expect(isOffered(new Array<number>(10).fill(12), 'higher', 7)).toBe(true);
    expect(isOffered(new Array<number>(11).fill(12), 'higher', 7)).toBe(false);
    expect(mostHiLoPayHundredths()).toBeLessThanOrEqual(1_000_000);
    expect(mostHiLoPayHundredths()).toBe(999_883);
  });
});

describe('a round', () => {
  it('has cards of a full deck, each as often', () => {
    const random = fastRandom(9);
    const counts = new Array<number>(52).fill(0);
    for (let round = 0; round < 2000; round += 1)
      for (const card of HI_LO.begin({}, random, 100).cards) counts[card] = (counts[card] ?? 0) + 1;
    const mean = (2000 * 17) / 52;
    for (const count of counts) expect(Math.abs(count - mean)).toBeLessThan(4.5 * Math.sqrt(mean));
    expect([0, 12, 13, 51].map(rankOf)).toEqual([1, 13, 1, 13]);
  });

  it('shows the open cards and none to come', () => {
    const state = roundOf([5, 9, 2], ['higher']);
    expect(HI_LO.view(state, 0)).toEqual({ cards: [4, 8], steps: ['higher'] });
    expect(HI_LO.view(roundOf([5, 9, 13], ['higher']), 0)).toEqual(HI_LO.view(state, 0));
  });

  it('goes on after a right guess, and pays it', () => {
    const state = roundOf([5, 9, 2]);
    expect(act(state, 'higher')).toEqual({
      ok: true,
      value: { kind: 'running', state: { ...state, steps: ['higher'] } },
    });
    expect(act({ ...state, steps: ['higher'] }, 'cash_out')).toMatchObject({
      value: { kind: 'over', outcome: { payHundredths: 140, pay: payOf([9]), show: { isLost: false } } },
    });
  });

  it('ends with a wrong guess, which opens the card that lost', () => {
    expect(act(roundOf([5, 2, 9]), 'higher')).toEqual({
      ok: true,
      value: {
        kind: 'over',
        outcome: { payHundredths: 0, show: { cards: [4, 1], steps: ['higher'], isLost: true } },
      },
    });
  });

  it('skips five cards and no more, which changes no pay', () => {
    let state = roundOf([5, 5, 5, 5, 5, 5, 5, 5]);
    for (let skips = 0; skips < 5; skips += 1) {
      const skipped = act(state, 'skip');
      if (!skipped.ok || skipped.value.kind !== 'running') throw new Error('a skip is allowed');
      state = skipped.value.state;
    }
    expect(act(state, 'skip')).toEqual({ ok: false, error: 'bad_action' });
    expect(act(state, 'cash_out')).toEqual({ ok: false, error: 'bad_action' });
    expect(act({ ...state, steps: [...state.steps, 'higher'] }, 'cash_out')).toMatchObject({
      value: { outcome: { pay: payOf([9]) } },
    });
  });

  it('is cashed out by itself after eleven right guesses', () => {
    const state = roundOf(new Array<number>(17).fill(2), new Array<Step>(10).fill('higher'));
    expect(act(state, 'higher')).toMatchObject({
      value: { kind: 'over', outcome: { payHundredths: 233, pay: payOf(new Array<number>(11).fill(12)) } },
    });
  });

  test.each([
    null,
    'higher',
    {},
    { do: 'same' },
    { do: 'higher', card: 3 },
    { do: 'exit' },
  ])('takes no %j', action => {
    expect(HI_LO.act(roundOf([5]), action, 0)).toEqual({ ok: false, error: 'bad_action' });
  });

  it('that is abandoned is cashed out after a day; without a guess the stake is returned', () => {
    expect(HI_LO.settled(roundOf([5, 9], ['higher']), DAY_MS - 1)).toBeNull();
    expect(HI_LO.settled(roundOf([5, 9], ['higher']), DAY_MS)).toMatchObject({ pay: payOf([9]) });
    expect(HI_LO.settled(roundOf([5, 9]), DAY_MS)).toMatchObject({ payHundredths: 100 });
    expect(act(roundOf([5, 9]), 'higher', DAY_MS)).toEqual({ ok: false, error: 'too_late' });
  });
});
