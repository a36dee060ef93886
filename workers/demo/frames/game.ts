/**
 * The interface of a game to its frame: a stage that draws rounds and takes bets, a page of rules, and the label of its button.
 * The frame provides stakes, button, win display, sound, menu and last rounds.
 */
import type { ComponentType } from 'react';
import type { StudioRound } from '#app/contract/studio.ts';
import type { Fraction } from '#demo/studio/engines/engine.ts';
import type { GameLook } from '#demo/studio/engines/look-of-game.ts';
import type { Phase } from './table-state.ts';
import type { Text } from './text.ts';
import type { Timeline } from './timeline.ts';

/** A round with its engine's data. `Show` is present once the round is decided. */
export type RoundOf<Bet, View, Show> = Omit<StudioRound, 'bet' | 'view' | 'outcome'> & {
  bet: Bet;
  view: View | null;
  outcome: { win: string; payHundredths: number; show: Show } | null;
};

/** Props shared by all parts of a game. */
export interface GameParts<Rules> {
  rules: Rules;
  look: GameLook;
  t: Text;
  /** An amount in the member's currency: `money('4.8')` is `4.80`. */
  money: (decimal: string) => string;
  /** Minor units as an amount. */
  minor: (minor: number) => string;
  /** Hundredths of a stake as an amount, truncated to minor units. */
  share: (stake: string, hundredths: number) => string;
  /** What a pay in stakes comes to: an amount, or the two between which the round's seed decides: `0.39–0.40`. */
  payout: (stake: string, pay: Fraction) => string;
}

/** What a stage shows of a shared table. */
export interface SharedStage {
  /** Of the round that bets are taken for, or of the last one. */
  number: number;
  /** The last results, newest first; that of a round being drawn is not told before. */
  last: readonly { number: number; result: unknown }[];
  /** How many bets of others lie on each position. */
  others: readonly { position: unknown; count: number }[];
  /** The result that develops; null before and after. */
  playing: SharedPlaying | null;
}

/** A developing result, by the table's last view: its age, and its start by `performance.now()`. */
export interface SharedPlaying {
  beganAt: number;
  elapsedMs: number;
}

export interface StageProps<Rules, Bet, View, Show> extends GameParts<Rules> {
  phase: Phase;
  /** The round on the table; null before the first, and while a bet is being sent. */
  round: RoundOf<Bet, View, Show> | null;
  /** Moment of `performance.now()` at which the round began. */
  roundAt: number;
  /** Changes with each round or replay to draw. */
  showing: number;
  timeline: Timeline;
  /** The chosen stake, a decimal string; of a game with `stakeOf`, the value of a chip. */
  stake: string;
  /** `stake` in minor units, and the largest that the market allows. */
  stakeMinor: number;
  mostMinor: number;
  bet: Bet | null;
  /** Sets the bet that the button places; null, while incomplete, disables the button. */
  onBet: (bet: Bet | null) => void;
  /** Places a bet at once, as the button does, where the player aims on the stage; ignored during a round. */
  onPlace: (bet: Bet) => void;
  /** Reports the win so far of a round being drawn, in hundredths of the stake. */
  onSoFar: (hundredths: number) => void;
  /** Reports that the round is drawn; the win is announced after that. */
  onShown: () => void;
  /** Whether a bet can be placed for a stake: none is on its way, and no free round comes first. */
  canPlace: boolean;
  /** Places a bet at a price of its own, in minor units, in place of the button's stake. */
  onBuy: (priceMinor: number, bet: Bet) => void;
  /** Sends an action to a running round. */
  onAct: (action: unknown) => void;
  /** Replaces the module's `whilePlaying`, where the action depends on a choice on the stage; null restores it. */
  onPlayingButton: (button: PlayingButton | null) => void;
  /** The shared table that it is played at; null at a table of the player's own. */
  shared: SharedStage | null;
  /** Announces a sentence to screen readers. */
  announce: (sentence: string) => void;
}

/** The frame's button during a running round. */
export interface PlayingButton {
  /** Key of its text. */
  button: string;
  /** What a press sends; null disables the button. */
  action: unknown;
  /** What the action pays, in stakes: shown below the text as an amount. */
  pays?: Fraction;
}

export interface GameModule<Rules = never, Bet = never, View = never, Show = never> {
  /** The default bet; null where the player has to choose one. */
  firstBet: Bet | null;
  /** The sum of a bet that carries its amounts, in minor units: the stake chooser then gives the value of a chip. */
  stakeOf?: (bet: Bet) => number;
  /** Whether the stake of a bet is a price, which the next bet does not repeat. */
  isPrice?: (bet: Bet) => boolean;
  /** Text of the button that places the bet. */
  button: string;
  /** The button during a round, where it depends on the round's view as a function of it; without it the button is disabled. */
  whilePlaying?: PlayingButton | ((view: View) => PlayingButton);
  /** At a shared table the button places the bet. Without it, the table's clock does shortly before betting closes. */
  joinsByButton?: true;
  /** Text of the button that ends a drawing at once; `skip` without it. */
  skipButton?: string;
  Stage: ComponentType<StageProps<Rules, Bet, View, Show>>;
  Rules: ComponentType<GameParts<Rules>>;
}
