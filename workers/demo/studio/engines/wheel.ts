/**
 * A money wheel of 54 segments: the numbers 1 to 40 and two multipliers. A bet is a list of numbers with amounts in minor units; a
 * number pays itself to one. On a multiplier the wheel is spun again and the number's pay is multiplied; multipliers multiply each
 * other. After two of them, the third spin counts numbers alone, so that every return is counted exactly.
 */
import * as z from 'zod/mini';
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { readerOf, whole } from './read-bet.ts';
import type { BetFigures, Rules } from './stated-rules.ts';

export const VALUES = [1, 2, 5, 10, 20, 40] as const;
export type WheelValue = (typeof VALUES)[number];
export type Segment = WheelValue | '2x' | '7x';

/** Clockwise. */
export const SEGMENTS: readonly Segment[] = [
  5,
  1,
  2,
  1,
  2,
  1,
  10,
  20,
  1,
  2,
  5,
  1,
  2,
  1,
  '7x',
  1,
  2,
  5,
  1,
  10,
  1,
  2,
  1,
  2,
  1,
  5,
  1,
  2,
  40,
  1,
  2,
  1,
  5,
  10,
  20,
  1,
  2,
  1,
  2,
  1,
  5,
  1,
  '2x',
  2,
  1,
  2,
  1,
  10,
  1,
  5,
  2,
  1,
  2,
  1,
];
const MULTIPLIERS = { '2x': 2, '7x': 7 } as const;
/** Multipliers that a round can have. */
export const MOST_MULTIPLIERS = 2;
/** Indices of the segments with numbers. */
const NUMBERS = SEGMENTS.flatMap((segment, at) => (typeof segment === 'number' ? [at] : []));

/** Far above every market's largest stake, so that sums stay exact. */
const MOST_AMOUNT = 1_000_000_000;

const PLACED = z.strictObject({ value: z.literal(VALUES), amountMinor: whole(1, MOST_AMOUNT) });
const BET = z.array(PLACED).check(
  z.minLength(1),
  z.maxLength(VALUES.length),
  z.refine(bet => new Set(bet.map(it => it.value)).size === bet.length),
);
export type WheelBet = z.infer<typeof BET>;

export interface WheelShow {
  /** Indices of the segments that the wheel stopped at: multipliers, and at last a number. */
  spins: readonly number[];
  value: WheelValue;
  /** The product of the multipliers; 1 without one. */
  multiplier: number;
  placed: readonly (WheelBet[number] & {
    /** Minor units. */ payMinor: number;
  })[];
}

/** Payout of a winning number in stakes, the stake included. */
export const timesOf = (value: number, multiplier: number): number => value * multiplier + 1;

/** Spins until a number comes. */
export function drawWheel(random: Random): Pick<WheelShow, 'spins' | 'value' | 'multiplier'> {
  const spins: number[] = [];
  let multiplier = 1;
  for (;;) {
    const isLast = spins.length === MOST_MULTIPLIERS;
    const at = isLast ? (NUMBERS[random.below(NUMBERS.length)] ?? 0) : random.below(SEGMENTS.length);
    const segment = SEGMENTS[at] ?? 1;
    spins.push(at);
    if (typeof segment === 'number') return { spins, value: segment, multiplier };
    multiplier *= MULTIPLIERS[segment];
  }
}

const amountsOf = (bet: WheelBet): number[] => bet.map(placed => placed.amountMinor);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function settle(bet: WheelBet, random: Random): Outcome {
  const spun = drawWheel(random);
  const placed = bet.map(it => ({
    ...it,
    payMinor: it.value === spun.value ? it.amountMinor * timesOf(it.value, spun.multiplier) : 0,
  }));
  const pay = { of: sumOf(placed.map(it => it.payMinor)), by: sumOf(amountsOf(bet)) };
  const show: WheelShow = { ...spun, placed };
  return { payHundredths: Math.floor((100 * pay.of) / pay.by), pay, show };
}

/** Segments of a number. */
export const segmentsOf = (value: Segment): number => SEGMENTS.filter(it => it === value).length;

/** The pays of a number in stakes, each with its share of all rounds. */
function paysOf(value: WheelValue): { times: number; share: number }[] {
  const multipliers = Object.values(MULTIPLIERS);
  const [all, count] = [SEGMENTS.length, segmentsOf(value)];
  return [
    { times: timesOf(value, 1), share: count / all },
    ...multipliers.map(one => ({ times: timesOf(value, one), share: count / all ** 2 })),
    ...multipliers.flatMap(one =>
      multipliers.map(other => ({
        times: timesOf(value, one * other),
        share: count / (all ** 2 * NUMBERS.length),
      })),
    ),
  ];
}

const meanOf = (value: WheelValue, each: (times: number) => number): number =>
  paysOf(value).reduce((sum, { times, share }) => sum + share * each(times), 0);

/** Of several numbers, the mean of their returns by their amounts. */
function returnToPlayer(bet: WheelBet): number {
  const returned = bet.reduce(
    (sum, { value, amountMinor }) => sum + amountMinor * meanOf(value, times => times),
    0,
  );
  return Math.round((10_000 * returned) / sumOf(amountsOf(bet)));
}

export const WHEEL: InstantEngine<WheelBet> = {
  kind: 'instant',
  id: 'wheel',
  readBet: readerOf(BET),
  amountsOf,
  settle,
  returnToPlayer,
};

const figuresOf = (value: WheelValue): BetFigures => ({
  bet: String(value),
  returnToPlayer: returnToPlayer([{ value, amountMinor: 1 }]),
  hitRate: Math.round(10_000 * meanOf(value, Math.sign)),
  mostPayHundredths: 100 * Math.max(...paysOf(value).map(it => it.times)),
  deviationHundredths: Math.round(
    100 * Math.sqrt(meanOf(value, times => times ** 2) - meanOf(value, times => times) ** 2),
  ),
});

export const WHEEL_RULES = {
  version: '1.0',
  proof: 'counted',
  paysWholeUnits: true,
  segments: SEGMENTS,
  values: VALUES,
  mostMultipliers: MOST_MULTIPLIERS,
  bets: VALUES.map(figuresOf),
} satisfies Rules & Record<string, unknown>;
