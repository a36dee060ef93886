/**
 * The state of the table in the frame, and its transitions. The studio decides rounds; the frame draws them.
 *
 * - `idle`: a bet may be placed. `sending`: waits for the studio's answer to a bet. `playing`: the round is running.
 * - `showing`: a decided round is being drawn. `settling`: waits for the payment. `ended`: the session is over.
 */
import { proxy, ref } from 'valtio';
import type { FreeRoundsLeft, StudioRound } from '#app/contract/studio.ts';
import { notifyPage } from './notify-page.ts';
import type { Refusal } from './studio-call.ts';
import { Timeline } from './timeline.ts';

export type Phase = 'idle' | 'sending' | 'playing' | 'showing' | 'settling' | 'ended';

export interface TableState {
  phase: Phase;
  balance: string;
  /** Free rounds that are left; the next bet takes one. */
  free: FreeRoundsLeft | null;
  /** The round on the table: the open one, or the last. */
  round: StudioRound | null;
  /** The moment of `elapsedMs`, by `performance.now()`. */
  roundAt: number;
  /** A finished round is being replayed. */
  isReplay: boolean;
  /** Counts drawings; a replay is a new one. */
  showing: number;
  timeline: Timeline;
  /** The studio is not answering. */
  isSilent: boolean;
  /** A sentence in the language of the page. */
  notice: string | null;
  /** The balance does not cover the last bet. */
  isShort: boolean;
  /** A round that was decided while the player was away, until the next bet or its replay. */
  missed: StudioRound | null;
}

export const newTableState = (balance: string, free: FreeRoundsLeft | null): TableState =>
  proxy<TableState>({
    phase: 'idle',
    balance,
    free,
    round: null,
    roundAt: 0,
    isReplay: false,
    showing: 0,
    timeline: ref(new Timeline()),
    isSilent: false,
    notice: null,
    isShort: false,
    missed: null,
  });

/** The studio has yet to decide or pay the round. */
export const isWaiting = ({ phase }: TableState): boolean =>
  phase === 'sending' || phase === 'playing' || phase === 'settling';

/** A bet is being sent; clears the last round. */
export function sendBet(state: TableState): void {
  state.phase = 'sending';
  state.notice = null;
  state.isShort = false;
  state.missed = null;
  notifyPage({ type: 'round', state: 'begun' });
  state.isReplay = false;
  state.round = null;
}

/** Shows a running round; its age gives its start by this page's clock. */
export function continueRound(state: TableState, round: StudioRound): void {
  if (state.phase !== 'playing' || state.round?.roundId !== round.roundId)
    notifyPage({ type: 'round', state: 'begun' });
  state.round = ref(round);
  state.roundAt = performance.now() - round.elapsedMs;
  state.isReplay = false;
  state.phase = 'playing';
}

/** Draws a decided round, replacing any present drawing. */
export function showRound(state: TableState, round: StudioRound, isReplay: boolean): void {
  state.timeline.skip();
  state.missed = null;
  state.timeline = ref(new Timeline());
  state.round = ref(round);
  state.isReplay = isReplay;
  state.showing += 1;
  state.phase = 'showing';
}

/** Accepts bets again. */
export function rest(state: TableState, notice: string | null): void {
  state.phase = 'idle';
  state.notice = notice;
  notifyPage({ type: 'round', state: 'ended' });
}

/** Ends the session. */
export function end(state: TableState, refusal: Refusal): void {
  state.phase = 'ended';
  state.notice = refusal.sentence;
  notifyPage({ type: 'trouble', cause: 'session' });
}
