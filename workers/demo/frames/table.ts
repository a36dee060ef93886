/**
 * The table as the frame sees it: where the round is, what may be done, what was said. Rounds are decided by the studio;
 * the frame shows them, and while the studio does not answer it says so and asks again.
 *
 * - `idle`: a bet may be placed. `sending`: whether it was taken is not known. `playing`: the round goes on.
 * - `showing`: decided, and being drawn. `settling`: drawn, and the win is on its way. `ended`: the launch is over.
 */
import { proxy, ref } from 'valtio';
import type { StudioOutput, StudioRound } from '#app/contract/studio.ts';
import { type Refusal, studioCall, type Told } from './studio-call.ts';
import { tellPage } from './tell-page.ts';
import { Timeline } from './timeline.ts';

export type Opened = StudioOutput<'open'>;
export type Phase = 'idle' | 'sending' | 'playing' | 'showing' | 'settling' | 'ended';

/** While a round goes on, or waits for the wallet, the studio is asked so often. */
const LOOK_MS = 400;

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

export interface Table {
  opened: Opened;
  state: TableState;
  play: (stake: string, bet: unknown) => Promise<void>;
  act: (action: unknown) => Promise<void>;
  replay: (round: StudioRound) => void;
  /** What was to be drawn has been drawn. */
  shown: () => void;
  history: () => Promise<StudioRound[]>;
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** @param words of a round that came to nothing */
export function createTable(opened: Opened, language: string, words: { returned: string }): Table {
  const frame = { session: opened.session, language };
  const state = proxy<TableState>({
    ...{ phase: 'idle', balance: opened.balance, round: null, roundAt: 0, isReplay: false, showing: 0 },
    ...{ timeline: ref(new Timeline()), isSilent: false, notice: null },
  });
  const onSilence = () => {
    state.isSilent = true;
  };

  async function ask<Value>(call: Promise<Value>): Promise<Value> {
    const answer = await call;
    state.isSilent = false;
    return answer;
  }

  function end(refusal: Refusal): void {
    state.phase = 'ended';
    state.notice = refusal.sentence;
    tellPage({ type: 'trouble', cause: 'session' });
  }

  function show(round: StudioRound, isReplay: boolean): void {
    state.timeline.skip();
    state.timeline = ref(new Timeline());
    state.round = ref(round);
    state.isReplay = isReplay;
    state.showing += 1;
    state.phase = 'showing';
  }

  function rest(notice: string | null): void {
    state.phase = 'idle';
    state.notice = notice;
    tellPage({ type: 'round', state: 'ended' });
  }

  const isWaiting = () =>
    state.phase === 'sending' || state.phase === 'playing' || state.phase === 'settling';

  /** Puts the studio's word on the table. */
  function take(told: Told<'bet'>): void {
    if (!told.ok) {
      if (told.refusal.balance !== null) state.balance = told.refusal.balance;
      if (told.refusal.error === 'play_ended') end(told.refusal);
      else if (state.phase === 'sending') {
        state.phase = 'idle';
        state.notice = told.refusal.sentence;
      } else state.notice = told.refusal.sentence;
      return;
    }
    const { round, balance } = told.value;
    state.balance = balance;
    if (round === null) {
      if (isWaiting()) rest(null);
      return;
    }
    const isDrawn = state.round?.roundId === round.roundId && state.round.outcome !== null && !state.isReplay;
    switch (round.state) {
      case 'playing':
        if (state.phase !== 'playing' || state.round?.roundId !== round.roundId) {
          tellPage({ type: 'round', state: 'begun' });
        }
        state.round = ref(round);
        state.roundAt = performance.now() - round.elapsedMs;
        state.isReplay = false;
        state.phase = 'playing';
        return;
      case 'paying':
      case 'over':
        if (!isDrawn) show(round, false);
        else {
          state.round = ref(round);
          if (state.phase === 'settling' && round.state === 'over') rest(null);
        }
        return;
      case 'returned':
      case 'refused':
        state.round = ref(round);
        rest(words.returned);
        return;
      default:
        state.round = ref(round);
        state.phase = 'sending';
    }
  }

  /** Bets and actions so far: what was asked before one says how things stood before it. */
  let moves = 0;

  const lastRounds = () => ask(studioCall('history', frame, onSilence));

  /** The studio tells open rounds alone. One that came to its end while nobody asked here is among the last ones. */
  async function look(): Promise<void> {
    const before = moves;
    const told = await ask(studioCall('state', frame, onSilence));
    if (before !== moves) return;
    const waitsFor = state.round?.roundId;
    if (!told.ok || told.value.round !== null || waitsFor === undefined) {
      take(told);
      return;
    }
    const last = await lastRounds();
    if (before !== moves) return;
    const round = last.ok ? (last.value.rounds.find(it => it.roundId === waitsFor) ?? null) : null;
    take(last.ok ? { ok: true, value: { ...told.value, round } } : last);
  }

  let isLooking = false;
  /** Asks until the round is decided and paid. */
  async function follow(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      while (isWaiting()) {
        await pause(LOOK_MS);
        if (isWaiting()) await look();
      }
    } finally {
      isLooking = false;
    }
  }

  const table: Table = {
    opened,
    state,
    async play(stake, bet) {
      if (state.phase !== 'idle') return;
      moves += 1;
      state.phase = 'sending';
      state.notice = null;
      state.isReplay = false;
      state.round = null;
      const betId = crypto.randomUUID();
      const told = await ask(studioCall('bet', { ...frame, betId, stake, bet }, onSilence));
      take(told);
      // Begun in another tab: the round that is in the way is what there is to see.
      if (!told.ok && told.refusal.error === 'round_open') await look();
      void follow();
    },
    async act(action) {
      const roundId = state.round?.roundId;
      if (state.phase !== 'playing' || roundId === undefined) return;
      moves += 1;
      take(await ask(studioCall('act', { ...frame, roundId, action }, onSilence)));
      void follow();
    },
    replay(round) {
      if (state.phase === 'idle' && round.outcome !== null) show(round, true);
    },
    shown() {
      if (state.phase !== 'showing') return;
      if (state.isReplay || state.round?.state === 'over') rest(null);
      else {
        state.phase = 'settling';
        void follow();
      }
    },
    async history() {
      const told = await lastRounds();
      if (told.ok) return told.value.rounds;
      if (told.refusal.error === 'play_ended') end(told.refusal);
      return [];
    },
  };
  if (opened.round !== null) {
    take({ ok: true, value: { round: opened.round, balance: opened.balance } });
    void follow();
  }
  return table;
}
