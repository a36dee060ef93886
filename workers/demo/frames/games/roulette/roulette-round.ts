/** Types of roulette's rounds, as the studio sends them. */
import type { ROULETTE_RULES, RouletteBet } from '#demo/studio/engines/roulette.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof ROULETTE_RULES;

export interface Show {
  number: number;
  placed: (RouletteBet[number] & {
    /** Minor units. */ payMinor: number;
  })[];
}

export type RouletteProps = StageProps<Rules, RouletteBet, null, Show>;
