/**
 * The state of the table in the frame, and its transitions. The studio decides rounds; the frame draws them.
 *
 * - `idle`: a bet may be placed. `sending`: waits for the studio's answer to a bet. `playing`: the round is running.
 * - `showing`: a decided round is being drawn. `settling`: waits for the payment. `ended`: the session is over.
 */
import { proxy, ref } from 'valtio';
import type { FreeRoundsLeft, StudioOutput, StudioRound } from '#app/contract/studio.ts';
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
  /** The round on the table is that of a shared table, without a bet of the player's. */
  isWatched: boolean;
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
  /** Prizes of jackpots that the player has not put away. */
  prizes: readonly { tier: string; amount: string }[];
}

export const newTableState = (balance: string, free: FreeRoundsLeft | null): TableState =>
  proxy<TableState>({
    phase: 'idle',
    balance,
    free,
    round: null,
    roundAt: 0,
    isReplay: false,
    isWatched: false,
    showing: 0,
    timeline: ref(new Timeline()),
    isSilent: false,
    notice: null,
    isShort: false,
    missed: null,
    prizes: [],
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
  state.prizes = [];
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
  state.isWatched = false;
  state.showing += 1;
  state.phase = 'showing';
}

/** Draws a round of a shared table for a player who has no bet on it. */
export function watchRound(state: TableState, { number, result, seed }: StudioOutput<'table'>): void {
  const round: StudioRound = {
    roundId: `table-${number}`,
    state: 'over',
    begun: '',
    elapsedMs: 0,
    stake: '0',
    bet: [],
    view: null,
    outcome: { win: '0', payHundredths: 0, show: { ...(result as object), placed: [] } },
    seed,
    refusal: null,
    isFree: false,
    actions: [],
    elapsed: [],
    proof: null,
    tableRound: number,
  };
  showRound(state, round, true);
  state.isWatched = true;
}

/** The player has seen the prizes. */
export function clearPrizes(state: TableState): void {
  state.prizes = [];
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
