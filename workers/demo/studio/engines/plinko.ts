/**
 * Plinko: a ball falls through 8, 12 or 16 rows of pegs, at each to the left or to the right with equal chance, into one of the slots
 * below. The slot's pay depends on the risk. A table's return follows from the binomial odds of its slots; no two tables have the same.
 */
import * as z from 'zod/mini';
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { readerOf } from './read-bet.ts';
import type { BetFigures, Rules } from './stated-rules.ts';

export const ROWS = [8, 12, 16] as const;
export type Rows = (typeof ROWS)[number];
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

const BET = z.strictObject({ rows: z.literal(ROWS), risk: z.enum(RISKS) });
export type PlinkoBet = z.infer<typeof BET>;

/** Pays from an edge to the middle, in hundredths of the stake; the other half mirrors them. */
const HALVES: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [560, 200, 110, 100, 45],
    medium: [1300, 300, 120, 70, 40],
    high: [2800, 410, 140, 30, 20],
  },
  12: {
    low: [1000, 350, 160, 140, 110, 100, 40],
    medium: [3300, 1100, 400, 180, 120, 60, 20],
    high: [17_000, 2500, 760, 190, 70, 20, 20],
  },
  16: {
    low: [1600, 900, 200, 150, 140, 130, 110, 90, 50],
    medium: [11_000, 3900, 950, 400, 300, 150, 100, 50, 30],
    high: [100_000, 13_000, 2600, 900, 400, 200, 20, 20, 10],
  },
};

/** Pays of the slots from left to right, in hundredths of the stake. */
export function paysOf({ rows, risk }: PlinkoBet): readonly number[] {
  const half = HALVES[rows][risk];
  return [...half, ...half.slice(0, -1).reverse()];
}

/** Ways into each slot, from left to right, of 2 to the number of rows. */
export function waysOf(rows: Rows): readonly number[] {
  let ways = [1];
  for (let row = 0; row < rows; row += 1)
    ways = [...ways, 0].map((_, at) => (ways[at] ?? 0) + (ways[at - 1] ?? 0));
  return ways;
}

export interface PlinkoShow extends PlinkoBet {
  /** For each row, 0 to the left and 1 to the right. */
  path: readonly number[];
  /** The slot from the left, which is the number of turns to the right. */
  slot: number;
}

function settle(bet: PlinkoBet, random: Random): Outcome {
  const path = Array.from({ length: bet.rows }, () => random.below(2));
  const slot = path.reduce((sum, turn) => sum + turn, 0);
  const show: PlinkoShow = { ...bet, path, slot };
  return { payHundredths: paysOf(bet)[slot] ?? 0, show };
}

/** The sum of a value of the pays over all ways, as a share of them. */
function meanOf(bet: PlinkoBet, value: (pay: number) => number): number {
  const ways = waysOf(bet.rows);
  return paysOf(bet).reduce((sum, pay, slot) => sum + value(pay) * (ways[slot] ?? 0), 0) / 2 ** bet.rows;
}

/** Hundredths of a per cent, as pays are hundredths of the stake. */
const returnOf = (bet: PlinkoBet): number => Math.round(100 * meanOf(bet, pay => pay));

export const PLINKO: InstantEngine<PlinkoBet> = {
  kind: 'instant',
  id: 'plinko',
  readBet: readerOf(BET),
  settle,
  returnToPlayer: returnOf,
};

const figuresOf = (bet: PlinkoBet): BetFigures => ({
  bet: `${bet.risk} ${bet.rows}`,
  returnToPlayer: returnOf(bet),
  hitRate: Math.round(10_000 * meanOf(bet, Math.sign)),
  mostPayHundredths: Math.max(...paysOf(bet)),
  deviationHundredths: Math.round(Math.sqrt(meanOf(bet, pay => pay * pay) - meanOf(bet, pay => pay) ** 2)),
});

export const PLINKO_RULES = {
  version: '1.0',
  proof: 'counted',
  features: ['instant_win'],
  rows: ROWS,
  risks: RISKS,
  bets: ROWS.flatMap(rows => RISKS.map(risk => figuresOf({ rows, risk }))),
} satisfies Rules & Record<string, unknown>;
