/**
 * What does the frame know of its table, and how does it change? The studio decides rounds; the frame draws them.
 *
 * - `idle`: a bet may be placed. `sending`: whether the studio took it is not known. `playing`: the round goes on.
 * - `showing`: decided, and being drawn. `settling`: drawn, and the win is on its way. `ended`: the launch is over.
 */
import { proxy, ref } from 'valtio';
import type { StudioRound } from '#app/contract/studio.ts';
import type { Refusal } from './studio-call.ts';
import { tellPage } from './tell-page.ts';
import { Timeline } from './timeline.ts';

export type Phase = 'idle' | 'sending' | 'playing' | 'showing' | 'settling' | 'ended';

export interface TableState {
  phase: Phase;
  balance: string;
  /** The round that is on the table: the open one, or the last. */
  round: StudioRound | null;
  /** Moment of `performance.now()` at which the round was as old as its `elapsedMs`. */
  roundAt: number;
  /** A round that is over is shown again. */
  isReplay: boolean;
  /** Counts what is drawn: a replay of the same round is another. */
  showing: number;
  timeline: Timeline;
  /** The studio does not answer. */
  isSilent: boolean;
  /** A sentence in the language of the page. */
  notice: string | null;
}

export const newTableState = (balance: string): TableState =>
  proxy<TableState>({
    phase: 'idle',
    balance,
    round: null,
    roundAt: 0,
    isReplay: false,
    showing: 0,
    timeline: ref(new Timeline()),
    isSilent: false,
    notice: null,
  });

/** The studio still has to decide or to pay. */
export const isWaiting = ({ phase }: TableState): boolean =>
  phase === 'sending' || phase === 'playing' || phase === 'settling';

/** A bet is on its way: what the last round left is gone. */
export function sendBet(state: TableState): void {
  state.phase = 'sending';
  state.notice = null;
  state.isReplay = false;
  state.round = null;
}

/** The round goes on; its age says when it began on the clock of this page. */
export function continueRound(state: TableState, round: StudioRound): void {
  if (state.phase !== 'playing' || state.round?.roundId !== round.roundId) {
    tellPage({ type: 'round', state: 'begun' });
  }
  state.round = ref(round);
  state.roundAt = performance.now() - round.elapsedMs;
  state.isReplay = false;
  state.phase = 'playing';
}

/** A decided round is drawn, whatever is being drawn now. */
export function showRound(state: TableState, round: StudioRound, isReplay: boolean): void {
  state.timeline.skip();
  state.timeline = ref(new Timeline());
  state.round = ref(round);
  state.isReplay = isReplay;
  state.showing += 1;
  state.phase = 'showing';
}

/** Bets may be placed again. */
export function rest(state: TableState, notice: string | null): void {
  state.phase = 'idle';
  state.notice = notice;
  tellPage({ type: 'round', state: 'ended' });
}

/** The launch is over, and so is the table. */
export function end(state: TableState, refusal: Refusal): void {
  state.phase = 'ended';
  state.notice = refusal.sentence;
  tellPage({ type: 'trouble', cause: 'session' });
}
