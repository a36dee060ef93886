/** Types of the rounds of hi-lo, as the studio sends them, running and decided. */
import type { HI_LO_RULES, HiLoShow } from '#demo/studio/engines/hi-lo.ts';
import type { Step } from '#demo/studio/engines/hi-lo-odds.ts';
import type { PlainBet } from '#demo/studio/engines/read-bet.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof HI_LO_RULES;

/** The open cards, one more than steps. */
export interface View {
  cards: readonly number[];
  steps: readonly Step[];
}

export type HiLoProps = StageProps<Rules, PlainBet, View, HiLoShow>;
