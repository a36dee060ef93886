/** What does the studio say of a draw? */
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
