/**
 * Dice: a number from 0.00 to 99.99 is drawn. "Under" wins below the target, "over" at or above it; targets are 2.00 to
 * 98.00. The pay is 99 % divided by the chance, as an exact fraction, so every bet returns 99 %. In the mode "limbo" the player
 * names a multiplier that the drawn one has to reach.
 */
import * as z from 'zod/mini';
import type { Fraction, InstantEngine, Outcome, Random } from './engine.ts';
import { readerOf, whole } from './read-bet.ts';
import { drawMultiplier, payFor, RESULTS, resultsReaching } from './rising-multiplier.ts';
import { type BetFigures, deviationOfTwo, type Rules } from './stated-rules.ts';

/** The return of every bet, per cent. */
const RETURN_PERCENT = 99;
const FACES = 10_000;
const LEAST_TARGET = 200;
const MOST_TARGET = 9800;
const LEAST_LIMBO = 101;
/** A thousand stakes. */
const MOST_LIMBO = 100_000;

const BET = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('under'), targetHundredths: whole(LEAST_TARGET, MOST_TARGET) }),
  z.strictObject({ mode: z.literal('over'), targetHundredths: whole(LEAST_TARGET, MOST_TARGET) }),
  z.strictObject({ mode: z.literal('limbo'), multiplierHundredths: whole(LEAST_LIMBO, MOST_LIMBO) }),
]);
export type DiceBet = z.infer<typeof BET>;
type LimboBet = Extract<DiceBet, { mode: 'limbo' }>;
type RollBet = Exclude<DiceBet, LimboBet>;

/** Winning results, all results, and the pay, exact and truncated to hundredths. */
interface Odds {
  wins: number;
  of: number;
  pay: Fraction;
  payHundredths: number;
}

/** The exact odds of a bet. */
export function oddsOf(bet: DiceBet): Odds {
  if (bet.mode === 'limbo') {
    const payHundredths = bet.multiplierHundredths;
    const wins = resultsReaching(payHundredths, RETURN_PERCENT);
    return { wins, of: RESULTS, pay: payFor(wins, RETURN_PERCENT), payHundredths };
  }
  const wins = bet.mode === 'under' ? bet.targetHundredths : FACES - bet.targetHundredths;
  const pay = { of: (RETURN_PERCENT * FACES) / 100, by: wins };
  return { wins, of: FACES, pay, payHundredths: Math.floor((RETURN_PERCENT * FACES) / wins) };
}

function settle(bet: DiceBet, random: Random): Outcome {
  return bet.mode === 'limbo' ? settleLimbo(bet, random) : settleRoll(bet, random);
}

/** The payout of a bet, with its drawing. */
function outcomeOf<Show extends { isWin: boolean }>(bet: DiceBet, show: Show): Outcome {
  if (!show.isWin) return { payHundredths: 0, show };
  const { pay, payHundredths } = oddsOf(bet);
  return { payHundredths, pay, show };
}

function settleRoll(bet: RollBet, random: Random): Outcome {
  const rolledHundredths = random.below(FACES);
  const isUnder = rolledHundredths < bet.targetHundredths;
  const isWin = isUnder === (bet.mode === 'under');
  return outcomeOf(bet, { ...bet, rolledHundredths, isWin });
}

function settleLimbo(bet: LimboBet, random: Random): Outcome {
  const drawn = drawMultiplier(random, RETURN_PERCENT);
  const isWin = drawn >= bet.multiplierHundredths;
  // A drawn multiplier may exceed the largest bet; it is shown as that.
  return outcomeOf(bet, { ...bet, drawnHundredths: Math.min(drawn, MOST_LIMBO), isWin });
}

const RETURN = RETURN_PERCENT * 100;

export const DICE: InstantEngine<DiceBet> = {
  kind: 'instant',
  id: 'dice',
  readBet: readerOf(BET),
  settle,
  returnToPlayer: () => RETURN,
};

function figuresOf(bet: DiceBet): Omit<BetFigures, 'bet'> {
  const { wins, of, payHundredths } = oddsOf(bet);
  return {
    returnToPlayer: RETURN,
    hitRate: Math.round((10_000 * wins) / of),
    mostPayHundredths: payHundredths,
    deviationHundredths: deviationOfTwo(wins / of, payHundredths),
  };
}

const named = (bet: string, of: DiceBet): BetFigures => ({ bet, ...figuresOf(of) });

const upTo = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** The figures of every bet there is, about a hundred thousand. `over` has the odds of an `under`. */
export const everyDiceFigures = (): Omit<BetFigures, 'bet'>[] => [
  ...upTo(LEAST_TARGET, MOST_TARGET).map(targetHundredths => figuresOf({ mode: 'under', targetHundredths })),
  ...upTo(LEAST_LIMBO, MOST_LIMBO).map(multiplierHundredths =>
    figuresOf({ mode: 'limbo', multiplierHundredths }),
  ),
];

export const DICE_RULES = {
  version: '1.1',
  proof: 'counted',
  features: ['instant_win'],
  returnPercent: RETURN_PERCENT,
  faces: FACES,
  targetHundredths: { least: LEAST_TARGET, most: MOST_TARGET },
  multiplierHundredths: { least: LEAST_LIMBO, most: MOST_LIMBO },
  bets: [
    named('under 2', { mode: 'under', targetHundredths: LEAST_TARGET }),
    named('under 50', { mode: 'under', targetHundredths: 5000 }),
    named('over 50', { mode: 'over', targetHundredths: 5000 }),
    named('over 2', { mode: 'over', targetHundredths: LEAST_TARGET }),
    named('limbo 2', { mode: 'limbo', multiplierHundredths: 200 }),
    named('limbo 1000', { mode: 'limbo', multiplierHundredths: MOST_LIMBO }),
  ],
} as const satisfies Rules & Record<string, unknown>;
