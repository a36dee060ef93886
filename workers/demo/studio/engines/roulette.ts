/**
 * Roulette with a European wheel, single zero. A bet is a list of places with shares of the stake, in hundredths that sum to
 * 100, so that every payout is a whole number of hundredths. A place of n numbers pays 36 / n times its share, the share
 * included, so every bet returns 36 / 37, 97.30 %.
 */
import * as z from 'zod/mini';
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { readerOf, whole } from './read-bet.ts';
import {
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

/** Sum of all shares. */
const WHOLE_STAKE = 100;
/** Numerator of the pays: one less than the pockets, which is the house edge. */
const PAID = 36;

const part = whole(1, WHOLE_STAKE);

const isPlace = ({ kind, numbers }: { kind: InsideKind; numbers: number[] }) =>
  INSIDE[kind].some(place => place.join() === [...numbers].sort((a, b) => a - b).join());

const PLACED = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.enum(INSIDE_KINDS),
      numbers: z.array(whole(0, POCKETS - 1)).check(z.maxLength(6)),
      part,
    })
    .check(z.refine(isPlace)),
  z.strictObject({ kind: z.enum(THIRD_KINDS), at: whole(1, 3), part }),
  z.strictObject({ kind: z.enum(HALF_KINDS), part }),
]);

const comesToTheStake = (placed: readonly { part: number }[]) =>
  placed.reduce((sum, { part }) => sum + part, 0) === WHOLE_STAKE;

const BET = z.array(PLACED).check(z.maxLength(WHOLE_STAKE), z.refine(comesToTheStake));
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

/** The numbers that a placed share covers. */
function numbersOf(placed: PlacedBet): readonly number[] {
  if ('numbers' in placed) return placed.numbers;
  return 'at' in placed ? thirdOf(placed.kind, placed.at) : halfOf(placed.kind);
}

/** The payout of a placed share for a winning number, in hundredths of the stake. */
function payOn(placed: PlacedBet, number: number): number {
  return numbersOf(placed).includes(number) ? placed.part * (PAID / SIZES[placed.kind]) : 0;
}

function settle(bet: RouletteBet, random: Random): Outcome {
  const number = random.below(POCKETS);
  const pays = bet.map(placed => payOn(placed, number));
  return {
    payHundredths: pays.reduce((sum, pay) => sum + pay, 0),
    show: {
      number,
      colour: colourOf(number),
      placed: bet.map((it, at) => ({ ...it, payHundredths: pays[at] })),
    },
  };
}

const RETURN = Math.round((10_000 * PAID) / POCKETS);

export const ROULETTE: InstantEngine<RouletteBet> = {
  kind: 'instant',
  id: 'roulette',
  readBet: readerOf(BET),
  settle,
  returnToPlayer: () => RETURN,
};

const figuresOf = (kind: PlacedBet['kind']): BetFigures => ({
  bet: kind,
  returnToPlayer: RETURN,
  hitRate: Math.round((10_000 * SIZES[kind]) / POCKETS),
  mostPayHundredths: WHOLE_STAKE * (PAID / SIZES[kind]),
  deviationHundredths: deviationOfTwo(SIZES[kind] / POCKETS, WHOLE_STAKE * (PAID / SIZES[kind])),
});

export const ROULETTE_RULES = {
  version: '1.0',
  proof: 'counted',
  wheel: WHEEL,
  /** Inside places by their numbers; thirds and halves have names instead. */
  inside: INSIDE,
  wholeStake: WHOLE_STAKE,
  /** Payout factors, the stake included. */
  pays: Object.fromEntries(KINDS.map(kind => [kind, PAID / SIZES[kind]])),
  bets: KINDS.map(figuresOf),
} satisfies Rules & Record<string, unknown>;
