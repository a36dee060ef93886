/**
 * Fishing: a shot at a species of fish, decided by the draw alone. A species is caught with the chance of the return divided by its
 * pay, so every species returns the same and the choice of a target is one of volatility.
 */
import * as z from 'zod/mini';
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { readerOf } from './read-bet.ts';
import { type BetFigures, deviationOfTwo, type Rules } from './stated-rules.ts';

/** Per cent of all stakes, for every species. */
const RETURN_PERCENT = 96;

/** Pays in stakes, the stake included, from the calmest target to the wildest. */
const PAYS = {
  anchovy: 2,
  clownfish: 4,
  angelfish: 8,
  pufferfish: 15,
  lanternfish: 30,
  tuna: 60,
  swordfish: 120,
  koi: 300,
} as const;
export type Species = keyof typeof PAYS;
export const SPECIES = Object.keys(PAYS) as [Species, ...Species[]];

const BET = z.strictObject({ species: z.enum(SPECIES) });
export type FishingBet = z.infer<typeof BET>;

/** Pay of a catch, in stakes. */
export const payOf = (species: Species): number => PAYS[species];

/** The chance of a catch: `wins` of `results` equally likely results. */
export const oddsOf = (species: Species): { wins: number; results: number } => ({
  wins: RETURN_PERCENT,
  results: 100 * PAYS[species],
});

export interface FishingShow extends FishingBet {
  isCaught: boolean;
}

function settle({ species }: FishingBet, random: Random): Outcome {
  const { wins, results } = oddsOf(species);
  const isCaught = random.below(results) < wins;
  const show: FishingShow = { species, isCaught };
  return { payHundredths: isCaught ? 100 * PAYS[species] : 0, show };
}

export const FISHING: InstantEngine<FishingBet> = {
  kind: 'instant',
  id: 'fishing',
  readBet: readerOf(BET),
  settle,
  returnToPlayer: () => 100 * RETURN_PERCENT,
};

function figuresOf(species: Species): BetFigures {
  const { wins, results } = oddsOf(species);
  const mostPayHundredths = 100 * PAYS[species];
  return {
    bet: species,
    returnToPlayer: 100 * RETURN_PERCENT,
    hitRate: Math.round((10_000 * wins) / results),
    mostPayHundredths,
    deviationHundredths: deviationOfTwo(wins / results, mostPayHundredths),
  };
}

export const FISHING_RULES = {
  version: '1.0',
  proof: 'counted',
  paysWholeUnits: true,
  returnPercent: RETURN_PERCENT,
  species: SPECIES.map(species => ({ species, pay: PAYS[species], ...oddsOf(species) })),
  bets: SPECIES.map(figuresOf),
} satisfies Rules & Record<string, unknown>;
