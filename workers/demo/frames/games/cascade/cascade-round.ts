/** Types of the tumbling slot's rounds, as the studio sends them. */
import type { CascadeSpin } from '#demo/studio/engines/cascade.ts';
import type { CASCADE_RULES } from '#demo/studio/engines/cascade-rules.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof CASCADE_RULES;
export type Bet = Record<string, never>;

export interface Show {
  spins: CascadeSpin[];
  freeSpins: number;
  isAtLimit: boolean;
}

export type CascadeProps = StageProps<Rules, Bet, null, Show>;
