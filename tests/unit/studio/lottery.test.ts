/** Twenty different numbers are drawn, hits are paid by the table, and returns are those over all draws. */
import { describe, expect, it, test } from 'vitest';
import { LOTTERY } from '#demo/studio/engines/lottery.ts';
import {
  ALL_DRAWS,
  BALLS,
  DRAWN,
  drawsWith,
  LOTTERY_RULES,
  MOST_PICKS,
  paysOf,
} from '#demo/studio/engines/lottery-rules.ts';
import { countLottery, momentsOf } from '#tests/support/engines/counted.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';
import { scripted } from '#tests/support/engines/scripted-random.ts';

interface Show {
  picks: number[];
  drawn: number[];
  hits: number[];
}
const PICKS = Array.from({ length: MOST_PICKS }, (_, at) => at + 1);
const picksOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('the draw', () => {
  it('has twenty different numbers of eighty, each as often as the others', () => {
    const random = fastRandom(8);
    const counts = new Array<number>(BALLS).fill(0);
    const draws = 8000;
    for (let draw = 0; draw < draws; draw += 1) {
      const { drawn } = LOTTERY.settle({ picks: [1] }, random).show as Show;
      expect(new Set(drawn).size).toBe(DRAWN);
      for (const ball of drawn) counts[ball - 1] = (counts[ball - 1] ?? 0) + 1;
    }
    // Each ball occurs in a quarter of the draws, within five standard deviations.
    const spread = 5 * Math.sqrt(draws * 0.25 * 0.75);
    expect(counts.filter(count => Math.abs(count - draws / 4) > spread)).toEqual([]);
  });

  it('takes balls by the random source', () => {
    const first = LOTTERY.settle({ picks: [1] }, scripted(new Array<number>(DRAWN).fill(0)));
    expect((first.show as Show).drawn).toEqual(Array.from({ length: DRAWN }, (_, at) => at + 1));
    const ends = Array.from({ length: DRAWN }, (_, at) => BALLS - 1 - at);
    const last = LOTTERY.settle({ picks: [80] }, scripted(ends));
    // The first ball is now where the last one was taken from, and is the last of the remaining balls.
    expect((last.show as Show).drawn.slice(0, 4)).toEqual([80, 1, 2, 3]);
  });
});

describe.each(PICKS)('%i picks', count => {
  it('pay by hits, from none to all', () => {
    for (let hits = 0; hits <= count; hits += 1) {
      // The first twenty balls are drawn: so many of the picks are among them.
      const picks = [...picksOf(hits), ...picksOf(count - hits).map(at => 40 + at)];
      const outcome = LOTTERY.settle({ picks }, scripted(new Array<number>(DRAWN).fill(0)));
      expect(outcome.payHundredths).toBe(paysOf(count)[hits]);
      expect((outcome.show as Show).hits).toEqual(picksOf(hits));
    }
  });

  it('have the stated return, 92 to 95 per cent, by two computations', () => {
    const figures = LOTTERY_RULES.bets[count - 1];
    const { mean, hits } = momentsOf(countLottery(count));
    expect(figures).toMatchObject({
      returnToPlayer: Math.round(mean * 10_000),
      hitRate: Math.round(hits * 10_000),
    });
    expect(LOTTERY.returnToPlayer({ picks: picksOf(count) })).toBe(figures?.returnToPlayer);
    expect(mean).toBeGreaterThan(0.92);
    expect(mean).toBeLessThan(0.95);
  });

  it('have a pay for every count of hits, more for more', () => {
    const pays = paysOf(count);
    expect(pays.length).toBe(count + 1);
    expect(pays.every(Number.isInteger)).toBe(true);
    const rising = pays.slice(1).filter(pay => pay > 0);
    expect(rising).toEqual([...new Set(rising)].sort((a, b) => a - b));
  });

  it('have probabilities that sum to one', () => {
    const ways = Array.from({ length: count + 1 }, (_, hits) => drawsWith(count, hits));
    expect(ways.reduce((sum, way) => sum + way, 0n)).toBe(ALL_DRAWS);
  });
});

test('there are 3,535,316,142,212,174,320 draws', () => expect(ALL_DRAWS).toBe(3_535_316_142_212_174_320n));

test.each([0, 11, 1.5])('%d picks have no table', picks => expect(() => paysOf(picks)).toThrow(RangeError));
