/**
 * Roulette with a European wheel, single zero. A bet is a list of places with amounts in minor units. A place of n numbers pays
 * 36 / n times its amount, the amount included: always a whole number of minor units. Every bet returns 36 / 37, 97.30 %.
 */
import * as z from 'zod/mini';
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { readerOf, whole } from './read-bet.ts';
import {
  type Colour,
  colourOf,
  HALF_KINDS,
  halfOf,
  INSIDE,
  INSIDE_KINDS,
  type InsideKind,
  POCKETS,
  THIRD_KINDS,
  thirdOf,
  WHEEL,
} from './roulette-layout.ts';
import { type BetFigures, deviationOfTwo, type Rules } from './stated-rules.ts';

/** Positions of a bet, one for each place. */
const MOST_PLACES = 100;
/** Far above every market's largest stake, so that sums stay exact. */
const MOST_AMOUNT = 1_000_000_000;
/** Numerator of the pays: one less than the pockets, which is the house edge. */
const PAID = 36;

const amountMinor = whole(1, MOST_AMOUNT);

const isPlace = ({ kind, numbers }: { kind: InsideKind; numbers: number[] }) =>
  INSIDE[kind].some(place => place.join() === [...numbers].sort((a, b) => a - b).join());

const PLACED = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.enum(INSIDE_KINDS),
      numbers: z.array(whole(0, POCKETS - 1)).check(z.maxLength(6)),
      amountMinor,
    })
    .check(z.refine(isPlace)),
  z.strictObject({ kind: z.enum(THIRD_KINDS), at: whole(1, 3), amountMinor }),
  z.strictObject({ kind: z.enum(HALF_KINDS), amountMinor }),
]);

const BET = z.array(PLACED).check(z.minLength(1), z.maxLength(MOST_PLACES));
export type RouletteBet = z.infer<typeof BET>;
type PlacedBet = RouletteBet[number];

/** Numbers covered by a place of each kind. */
const SIZES: Readonly<Record<PlacedBet['kind'], number>> = {
  straight: 1,
  split: 2,
  street: 3,
  corner: 4,
  line: 6,
  column: 12,
  dozen: 12,
  red: 18,
  black: 18,
  odd: 18,
  even: 18,
  low: 18,
  high: 18,
};
const KINDS = [...INSIDE_KINDS, ...THIRD_KINDS, ...HALF_KINDS];

/** The numbers that a position covers. */
function numbersOf(placed: PlacedBet): readonly number[] {
  if ('numbers' in placed) return placed.numbers;
  return 'at' in placed ? thirdOf(placed.kind, placed.at) : halfOf(placed.kind);
}

/** The payout of a position for a winning number, in minor units. */
function payOn(placed: PlacedBet, number: number): number {
  return numbersOf(placed).includes(number) ? placed.amountMinor * (PAID / SIZES[placed.kind]) : 0;
}

const amountsOf = (bet: RouletteBet): number[] => bet.map(placed => placed.amountMinor);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The number that all bets of a round have in common. */
export function drawRoulette(random: Random): { number: number; colour: Colour } {
  const number = random.below(POCKETS);
  return { number, colour: colourOf(number) };
}

function settle(bet: RouletteBet, random: Random): Outcome {
  const drawn = drawRoulette(random);
  const { number } = drawn;
  const pays = bet.map(placed => payOn(placed, number));
  const pay = { of: sumOf(pays), by: sumOf(amountsOf(bet)) };
  return {
    payHundredths: Math.floor((100 * pay.of) / pay.by),
    pay,
    show: {
      ...drawn,
      placed: bet.map((it, at) => ({ ...it, payMinor: pays[at] })),
    },
  };
}

const RETURN = Math.round((10_000 * PAID) / POCKETS);

export const ROULETTE: InstantEngine<RouletteBet> = {
  kind: 'instant',
  id: 'roulette',
  readBet: readerOf(BET),
  amountsOf,
  settle,
  returnToPlayer: () => RETURN,
};

const figuresOf = (kind: PlacedBet['kind']): BetFigures => ({
  bet: kind,
  returnToPlayer: RETURN,
  hitRate: Math.round((10_000 * SIZES[kind]) / POCKETS),
  mostPayHundredths: 100 * (PAID / SIZES[kind]),
  deviationHundredths: deviationOfTwo(SIZES[kind] / POCKETS, 100 * (PAID / SIZES[kind])),
});

export const ROULETTE_RULES = {
  version: '2.0',
  proof: 'counted',
  paysWholeUnits: true,
  wheel: WHEEL,
  /** Inside places by their numbers; thirds and halves have names instead. */
  inside: INSIDE,
  mostPlaces: MOST_PLACES,
  /** Payout factors, the stake included. */
  pays: Object.fromEntries(KINDS.map(kind => [kind, PAID / SIZES[kind]])),
  bets: KINDS.map(figuresOf),
} satisfies Rules & Record<string, unknown>;
