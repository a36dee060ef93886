/** Applies the studio's answers to the table's state. */
import { ref } from 'valtio';
import type { StudioRound } from '#app/contract/studio.ts';
import type { Refusal, StudioReply } from './studio-call.ts';
import { continueRound, end, isWaiting, rest, showRound, type TableState } from './table-state.ts';

function applyRefusal(state: TableState, refusal: Refusal): void {
  if (refusal.balance !== null) state.balance = refusal.balance;
  if (refusal.error === 'play_ended') {
    end(state, refusal);
    return;
  }
  if (state.phase === 'sending') rest(state, refusal.sentence);
  else state.notice = refusal.sentence;
  state.isShort = refusal.error === 'insufficient_funds';
}

/** A decided round is drawn once; afterwards only its payment is awaited. */
function applyDecided(state: TableState, round: StudioRound): void {
  const isDrawn = state.round?.roundId === round.roundId && state.round.outcome !== null && !state.isReplay;
  if (!isDrawn) {
    showRound(state, round, false);
    return;
  }
  state.round = ref(round);
  if (state.phase === 'settling' && round.state === 'over') rest(state, null);
}

/** @param returned notice for a returned stake */
function applyRound(state: TableState, round: StudioRound, returned: string): void {
  switch (round.state) {
    case 'playing':
    case 'raising':
      continueRound(state, round);
      return;
    case 'paying':
    case 'over':
      applyDecided(state, round);
      return;
    case 'returned':
    case 'refused':
      state.round = ref(round);
      rest(state, returned);
      return;
    default:
      state.round = ref(round);
      state.phase = 'sending';
  }
}

/** @param returned notice for a returned stake */
export function applyAnswer(state: TableState, reply: StudioReply<'bet'>, returned: string): void {
  if (!reply.ok) {
    applyRefusal(state, reply.refusal);
    return;
  }
  const { round, balance, free, missed, prizes } = reply.value;
  state.balance = balance;
  state.free = free;
  if (prizes.length > 0) state.prizes = [...state.prizes, ...prizes];
  if (missed !== null) state.missed = ref(missed);
  if (round !== null) applyRound(state, round, returned);
  else if (isWaiting(state)) rest(state, null);
}
