/** The pay table of the number draw, by number of picks and hits, with exact probabilities. */
import type { BetFigures, Rules } from './stated-rules.ts';

export const BALLS = 80;
export const DRAWN = 20;
export const MOST_PICKS = 10;

/** Hundredths of the stake by number of hits, from 0; one row per number of picks, from 1. */
const PAYS: readonly (readonly number[])[] = [
  [0, 375],
  [0, 100, 900],
  [0, 0, 250, 4200],
  [0, 0, 150, 800, 9000],
  [0, 0, 100, 300, 1800, 30_000],
  [0, 0, 0, 200, 800, 8000, 150_000],
  [0, 0, 0, 100, 500, 2500, 22_000, 500_000],
  [0, 0, 0, 0, 300, 1500, 10_000, 90_000, 800_000],
  [0, 0, 0, 0, 200, 600, 4000, 30_000, 300_000, 1_000_000],
  [200, 0, 0, 0, 0, 500, 2000, 12_000, 100_000, 400_000, 1_000_000],
];

/** The pays for a number of picks, by hits. Throws RangeError for an invalid number of picks. */
export function paysOf(picks: number): readonly number[] {
  const pays = PAYS[picks - 1];
  if (pays === undefined) throw new RangeError(`One to ${MOST_PICKS} numbers are picked, not ${picks}`);
  return pays;
}

/** The binomial coefficient. */
function ways(of: number, taken: number): bigint {
  let count = 1n;
  for (let at = 0; at < taken; at += 1) count = (count * BigInt(of - at)) / BigInt(at + 1);
  return count;
}

/** Number of draws with exactly this many hits: the hypergeometric distribution, exact. */
export const drawsWith = (picks: number, hits: number): bigint =>
  ways(picks, hits) * ways(BALLS - picks, DRAWN - hits);

export const ALL_DRAWS = ways(BALLS, DRAWN);

/** A share of all draws in hundredths of a per cent, rounded. */
const shareOfDraws = (draws: bigint): number => Number((draws * 20_000n + ALL_DRAWS) / (2n * ALL_DRAWS));

function figuresOf(pays: readonly number[]): BetFigures {
  const picks = pays.length - 1;
  const sum = (value: (pay: number) => number) =>
    pays.reduce((total, pay, hits) => total + BigInt(value(pay)) * drawsWith(picks, hits), 0n);
  const mean = Number(sum(pay => pay)) / Number(ALL_DRAWS);
  const square = Number(sum(pay => pay * pay)) / Number(ALL_DRAWS);
  return {
    bet: `${picks}`,
    returnToPlayer: shareOfDraws(sum(pay => pay) / 100n),
    hitRate: shareOfDraws(sum(Math.sign)),
    mostPayHundredths: Math.max(...pays),
    deviationHundredths: Math.round(Math.sqrt(square - mean ** 2)),
  };
}

export const LOTTERY_RULES = {
  version: '1.1',
  proof: 'counted',
  balls: BALLS,
  drawn: DRAWN,
  pays: PAYS,
  bets: PAYS.map(figuresOf),
} as const satisfies Rules & Record<string, unknown>;
