/** Types of the rounds of mines, as the studio sends them, running and decided. */
import type { MINES_RULES, MinesBet, MinesShow } from '#demo/studio/engines/mines.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof MINES_RULES;

export interface View {
  /** Number of mines; their tiles are secret while the round runs. */
  mines: number;
  opened: readonly number[];
}

export type MinesProps = StageProps<Rules, MinesBet, View, MinesShow>;
