/** The proof of the returns can fail: its judge, its counting and its threads' sums, with planted errors. */
import { describe, expect, it, test } from 'vitest';
import { countByBorder, momentsOf } from '#tests/support/engines/counted.ts';
import { judge } from '#tests/support/engines/judge.ts';
import { NOTHING_PLAYED, playRounds, type RoundsPlayed, together } from '#tests/support/engines/rounds.ts';
import { RTP_CASES } from '#tests/support/engines/rtp-cases.ts';

/** A coin that pays two stakes: a variance of one, so ten thousand rounds have a standard error of 1 %. */
const coin = (hits: number): RoundsPlayed => ({
  rounds: 10_000,
  paid: hits * 200,
  squares: hits * 40_000,
  hits,
  most: 200,
});

describe('the judge', () => {
  test.each<[hits: number, isRight: boolean]>([
    [5000, true],
    [5149, true],
    [5151, false],
    [4849, false],
    [0, false], // no spread at all: z is no number, or endless
  ])('%i of 10,000 coins: %s', (hits, isRight) => {
    expect(judge(10_000, coin(hits), null).complaint === null).toBe(isRight);
  });

  it('knows the spread where the rounds do not', () => {
    const { standardError, z } = judge(10_000, coin(5100), { mean: 1, variance: 4 });
    expect(standardError).toBe(0.02);
    expect(z).toBeCloseTo(1, 9);
  });
});

test('a measured return has a tolerance of its own', () => {
  const { z } = judge(10_000, { ...coin(5500) }, { mean: 1, variance: 9 }, 400);
  expect(z).toBeCloseTo(2, 9); // a tenth, in errors of three and four hundredths
});

describe('counting by the border', () => {
  it('finds it where the game has it', () => {
    const game = countByBorder(random => ({ payHundredths: random.below(1000) < 321 ? 300 : 0, show: null }));
    const { mean, hits, mostPayHundredths } = momentsOf(game);
    expect([mean.toFixed(12), hits, mostPayHundredths]).toEqual(['0.963000000000', 0.321, 300]);
  });

  it('does not take a game that pays this and that', () => {
    const game = () =>
      countByBorder(random => ({ payHundredths: random.below(1000) < 500 ? 300 : 200, show: null }));
    expect(game).toThrow('pays 200, not 300');
  });
});

test('rounds add up, whichever thread played them, and repeat with their seed', () => {
  const at = RTP_CASES.findIndex(({ engine }) => engine === 'cascade');
  for (const chance of ['fast', 'server'] as const) {
    const once = () => playRounds({ at, rounds: 200, seed: 5, chance });
    expect(once()).toEqual(once());
    const other = playRounds({ at, rounds: 100, seed: 6, chance });
    expect(together(once(), other).paid).toBe(once().paid + other.paid);
    expect(together(NOTHING_PLAYED, once())).toEqual(once());
  }
});
