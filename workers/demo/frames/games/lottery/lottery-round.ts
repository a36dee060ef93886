/** Types of the number draw's rounds, as the studio sends them. */
import type { LotteryBet } from '#demo/studio/engines/lottery.ts';
import type { LOTTERY_RULES } from '#demo/studio/engines/lottery-rules.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof LOTTERY_RULES;

export interface Show {
  picks: number[];
  drawn: number[];
  hits: number[];
}

export type LotteryProps = StageProps<Rules, LotteryBet, null, Show>;
export const NO_NUMBERS: readonly number[] = [];
