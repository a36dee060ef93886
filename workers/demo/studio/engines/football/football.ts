/**
 * Virtual football: a drawn match between two invented teams, for all players of a shared table. A bet names its round, so that its
 * odds are those of that round's fixture wherever it is settled.
 */
import * as z from 'zod/mini';
import type { InstantEngine, Outcome, Random } from '../engine.ts';
import { winOf } from '../exact-pay.ts';
import { readerOf, whole } from '../read-bet.ts';
import { fixtureOf, leadOf } from './fixture.ts';
import { DRAWS, oddsOf, PICKS, RETURN_PERCENT, type Score, scoreOf, winnersAt } from './odds.ts';

/** Far above every market's largest stake, so that sums stay exact. */
const MOST_AMOUNT = 1_000_000_000;
const MOST_ROUND = 1_000_000_000;

const PLACED = z.strictObject({
  round: whole(1, MOST_ROUND),
  pick: z.enum(PICKS),
  amountMinor: whole(1, MOST_AMOUNT),
});
const BET = z.array(PLACED).check(
  z.minLength(1),
  z.maxLength(PICKS.length),
  z.refine(bet => new Set(bet.map(it => it.pick)).size === bet.length),
  z.refine(bet => new Set(bet.map(it => it.round)).size === 1),
);
export type FootballBet = z.infer<typeof BET>;

export interface Goal {
  side: 'home' | 'away';
  /** From 1 to 90. */
  minute: number;
}

/** A match as every player of the table sees it. */
export interface Match {
  round: number;
  score: Score;
  /** By minute. */
  goals: readonly Goal[];
}

export interface FootballShow extends Match {
  placed: readonly (FootballBet[number] & {
    /** Minor units. */ payMinor: number;
  })[];
}

const MINUTES = 90;

/** Draws both teams' goals, and then their minutes, which decide no bet. */
export function drawMatch(random: Random, round: number): Match {
  const score = scoreOf(leadOf(fixtureOf(round)), {
    home: random.below(DRAWS),
    away: random.below(DRAWS),
  });
  const goalsOf = (side: Goal['side']) =>
    Array.from({ length: score[side] }, (): Goal => ({ side, minute: 1 + random.below(MINUTES) }));
  const goals = [...goalsOf('home'), ...goalsOf('away')].sort((one, other) => one.minute - other.minute);
  return { round, score, goals };
}

const roundOf = (bet: FootballBet): number => bet[0]?.round ?? 0;
const amountsOf = (bet: FootballBet): number[] => bet.map(placed => placed.amountMinor);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** The last unit of each winning position is drawn after the match, in the order of the bet. */
function settle(bet: FootballBet, random: Random): Outcome {
  const match = drawMatch(random, roundOf(bet));
  const winners = winnersAt(match.score);
  const odds = oddsOf(leadOf(fixtureOf(match.round)));
  const placed = bet.map(it => ({
    ...it,
    payMinor: winners.includes(it.pick)
      ? winOf(it.amountMinor, { payHundredths: 0, pay: odds[it.pick] }, random)
      : 0,
  }));
  const pay = { of: sumOf(placed.map(it => it.payMinor)), by: sumOf(amountsOf(bet)) };
  const show: FootballShow = { ...match, placed };
  return { payHundredths: Math.floor((100 * pay.of) / pay.by), pay, show };
}

export const FOOTBALL: InstantEngine<FootballBet> = {
  kind: 'instant',
  id: 'virtual-football',
  readBet: readerOf(BET),
  amountsOf,
  tableRoundOf: roundOf,
  settle,
  returnToPlayer: () => 100 * RETURN_PERCENT,
};
