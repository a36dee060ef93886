/** Types of video poker's rounds, as the studio sends them, running and decided. */
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { PokerHand } from '#demo/studio/engines/cards/poker-hand.ts';
import type { PlainBet } from '#demo/studio/engines/read-bet.ts';
import type { VideoPokerRules } from '#demo/studio/engines/video-poker-rules.ts';
import type { StageProps } from '../../game.ts';

export interface View {
  dealt: readonly Card[];
  /** What the dealt cards make already. */
  hand: PokerHand | null;
}

export interface Show {
  dealt: readonly Card[];
  holds: readonly boolean[];
  /** After the draw. */
  cards: readonly Card[];
  hand: PokerHand | null;
}

export type VideoPokerProps = StageProps<VideoPokerRules, PlainBet, View, Show>;

export const NO_HOLDS: readonly boolean[] = [false, false, false, false, false];
