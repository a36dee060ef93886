/**
 * Pay tables and figures of the video poker games. Figures are those of the play that pays most on average, counted over all
 * hands (tests/support/engines/video-poker-odds.ts). Published returns: jacks or better "9/6" 99.54 %, deuces wild
 * "not so ugly" 99.73 %.
 */
import type { PokerHand } from './cards/poker-hand.ts';
import type { Rules } from './stated-rules.ts';

export interface VideoPokerRules extends Rules {
  areDeucesWild: boolean;
  /** Payouts in stakes, the stake included, best first. */
  pays: readonly { hand: PokerHand; pay: number }[];
}

export const JACKS_RULES = {
  version: '1.0',
  proof: 'counted',
  paysWholeUnits: true,
  areDeucesWild: false,
  pays: [
    { hand: 'natural_royal', pay: 800 },
    { hand: 'straight_flush', pay: 50 },
    { hand: 'four', pay: 25 },
    { hand: 'full_house', pay: 9 },
    { hand: 'flush', pay: 6 },
    { hand: 'straight', pay: 4 },
    { hand: 'three', pay: 3 },
    { hand: 'two_pair', pay: 2 },
    { hand: 'jacks', pay: 1 },
  ],
  bets: [
    {
      bet: 'hand',
      returnToPlayer: 9954,
      hitRate: 4546,
      mostPayHundredths: 80_000,
      deviationHundredths: 442,
    },
  ],
} as const satisfies VideoPokerRules;

export const DEUCES_RULES = {
  version: '1.0',
  proof: 'counted',
  paysWholeUnits: true,
  areDeucesWild: true,
  pays: [
    { hand: 'natural_royal', pay: 800 },
    { hand: 'four_deuces', pay: 200 },
    { hand: 'wild_royal', pay: 25 },
    { hand: 'five', pay: 16 },
    { hand: 'straight_flush', pay: 10 },
    { hand: 'four', pay: 4 },
    { hand: 'full_house', pay: 4 },
    { hand: 'flush', pay: 3 },
    { hand: 'straight', pay: 2 },
    { hand: 'three', pay: 1 },
  ],
  bets: [
    {
      bet: 'hand',
      returnToPlayer: 9973,
      hitRate: 4428,
      mostPayHundredths: 80_000,
      deviationHundredths: 508,
    },
  ],
} as const satisfies VideoPokerRules;
