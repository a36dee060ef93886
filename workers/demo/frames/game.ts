/**
 * What is a game to the frame around it? A stage that draws rounds and lets bets be chosen, a page of its rules, and the words
 * on its button. Stakes, the button, what was won, sound, rules and the last rounds are the frame's.
 */
import type { ComponentType } from 'react';
import type { StudioRound } from '#app/contract/studio.ts';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import type { Phase } from './table-state.ts';
import type { Text } from './text.ts';
import type { Timeline } from './timeline.ts';

/** A round with what its engine makes of it. `Show` is there once the round is decided. */
export type RoundOf<Bet, View, Show> = Omit<StudioRound, 'bet' | 'view' | 'outcome'> & {
  bet: Bet;
  view: View | null;
  outcome: { win: string; payHundredths: number; show: Show } | null;
};

/** What every part of a game is handed. The studio's own answers are typed by the engine that made them. */
export interface GameParts<Rules> {
  rules: Rules;
  look: GameLook;
  t: Text;
  /** An amount in the member's currency: `money('4.8')` is `4.80`. */
  money: (decimal: string) => string;
  /** So many hundredths of a stake as an amount, cut to minor units as the studio does. */
  share: (stake: string, hundredths: number) => string;
}

export interface StageProps<Rules, Bet, View, Show> extends GameParts<Rules> {
  phase: Phase;
  /** The round on the table; null before the first, and while a bet is on its way. */
  round: RoundOf<Bet, View, Show> | null;
  /** Moment of `performance.now()` at which the round began. */
  roundAt: number;
  /** Changes with each round, and each replay, that is to be drawn. */
  showing: number;
  timeline: Timeline;
  /** The stake that is set, a decimal string. */
  stake: string;
  bet: Bet | null;
  /** What the button will place; null while it is not complete, and the button waits. */
  onBet: (bet: Bet | null) => void;
  /** What has been won so far of a round that is being drawn, hundredths of the stake. */
  onSoFar: (hundredths: number) => void;
  /** The round is drawn to its end: until then the win is not told. */
  onShown: () => void;
  /** To a round that goes on. */
  onAct: (action: unknown) => void;
  /** Told to screen readers. */
  say: (sentence: string) => void;
}

export interface GameModule<Rules = never, Bet = never, View = never, Show = never> {
  /** What is placed when nothing has been chosen; null where something has to be. */
  firstBet: Bet | null;
  /** Text of the button that places the bet. */
  button: string;
  /** What the button does while a round goes on; without it, it waits. */
  whilePlaying?: { button: string; action: unknown };
  Stage: ComponentType<StageProps<Rules, Bet, View, Show>>;
  Rules: ComponentType<GameParts<Rules>>;
}
