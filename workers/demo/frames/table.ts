/**
 * The client of a table at the studio: sends bets and actions, and polls the open round. While the studio is not answering,
 * the state says so and calls are retried.
 */
import type { StudioOutput, StudioRound } from '#app/contract/studio.ts';
import { type StudioReply, studioCall } from './studio-call.ts';
import { applyAnswer } from './table-answer.ts';
import { end, isWaiting, newTableState, rest, sendBet, showRound, type TableState } from './table-state.ts';

export type OpenedTable = StudioOutput<'open'>;

/** Polling interval of an open round, in milliseconds. */
const LOOK_MS = 400;

/** Refusals that say that this page is behind. */
const STALE: readonly string[] = ['round_open', 'no_free_round'];

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

export class Table {
  readonly opened: OpenedTable;
  readonly state: TableState;
  readonly #frame: { session: string; language: string };
  readonly #returned: string;
  /** Counts bets and actions, to discard answers to older polls. */
  #moves = 0;
  /** How long the open round cannot be decided, in milliseconds: until the draw of a shared table. */
  waitsMs: () => number = () => 0;
  /** Whether the open round is undecided for an unknown time: the result of its shared table develops. */
  isUndecided: () => boolean = () => false;
  #isFollowing = false;
  #isActing = false;

  /** @param words notice for a returned stake */
  constructor(opened: OpenedTable, language: string, words: { returned: string }) {
    this.opened = opened;
    this.state = newTableState(opened.balance, opened.free);
    this.#frame = { session: opened.session, language };
    this.#returned = words.returned;
    const { round, balance, free, missed, prizes } = opened;
    if (round === null && missed === null && prizes.length === 0) return;
    this.#take({ ok: true, value: { round, balance, free, missed, prizes } });
    void this.#follow();
  }

  /**
   * Free rounds come first, with the stake of theirs.
   *
   * @param tableRound the round of a shared table that the bet is for
   */
  async play(chosen: string, bet: unknown, tableRound?: number): Promise<void> {
    if (this.state.phase !== 'idle') return;
    this.#moves += 1;
    const { free } = this.state;
    const [stake, isFree] = [free?.stake ?? chosen, free !== null];
    sendBet(this.state);
    const betId = crypto.randomUUID();
    const reply = await this.#ask(
      studioCall('bet', { ...this.#frame, betId, stake, bet, isFree, tableRound }, this.#onSilence),
    );
    this.#take(reply);
    // Another tab started a round, or has played the free ones: show that.
    if (!reply.ok && STALE.includes(reply.refusal.error)) await this.#look();
    void this.#follow();
  }

  async act(action: unknown): Promise<void> {
    const { round, phase } = this.state;
    if (phase !== 'playing' || round === null || this.#isActing) return;
    this.#isActing = true;
    this.state.notice = null;
    this.#moves += 1;
    try {
      const input = { ...this.#frame, roundId: round.roundId, step: round.actions.length, action };
      this.#take(await this.#ask(studioCall('act', input, this.#onSilence)));
    } finally {
      this.#isActing = false;
    }
    void this.#follow();
  }

  /** Asks for new play money, at a table for fun. */
  async refill(): Promise<void> {
    if (this.state.phase !== 'idle') return;
    this.#moves += 1;
    this.#take(await this.#ask(studioCall('refill', this.#frame, this.#onSilence)));
  }

  replay(round: StudioRound): void {
    if (this.state.phase === 'idle' && round.outcome !== null) showRound(this.state, round, true);
  }

  /** The round on the table is drawn completely. */
  shown(): void {
    const { phase, isReplay, round } = this.state;
    if (phase !== 'showing') return;
    if (isReplay || round?.state === 'over') {
      rest(this.state, null);
      return;
    }
    this.state.phase = 'settling';
    void this.#follow();
  }

  async history(): Promise<StudioRound[]> {
    const reply = await this.#lastRounds();
    if (reply.ok) return reply.value.rounds;
    if (reply.refusal.error === 'play_ended') end(this.state, reply.refusal);
    return [];
  }

  /** The seeds of the rounds. */
  async fairness(): Promise<StudioReply<'fairness'>> {
    return this.#endedBy(await this.#ask(studioCall('fairness', this.#frame, this.#onSilence)));
  }

  /** Reveals the server seed with this hash, and starts the next one. */
  async rotate(serverSeedHash: string, clientSeed: string): Promise<StudioReply<'rotate'>> {
    const input = { ...this.#frame, serverSeedHash, clientSeed };
    return this.#endedBy(await this.#ask(studioCall('rotate', input, this.#onSilence)));
  }

  #endedBy<Name extends 'fairness' | 'rotate'>(reply: StudioReply<Name>): StudioReply<Name> {
    if (!reply.ok && reply.refusal.error === 'play_ended') end(this.state, reply.refusal);
    return reply;
  }

  readonly #onSilence = () => {
    this.state.isSilent = true;
  };

  async #ask<Value>(call: Promise<Value>): Promise<Value> {
    const answer = await call;
    this.state.isSilent = false;
    return answer;
  }

  #take(reply: StudioReply<'bet'>): void {
    applyAnswer(this.state, reply, this.#returned);
  }

  #lastRounds(): Promise<StudioReply<'history'>> {
    return this.#ask(studioCall('history', this.#frame, this.#onSilence));
  }

  /** Polls the open round. The studio's state lists open rounds only; one that ended since is among the last ones. */
  async #look(): Promise<void> {
    const before = this.#moves;
    const reply = await this.#ask(studioCall('state', this.#frame, this.#onSilence));
    if (before !== this.#moves) return;
    const waitsFor = this.state.round?.roundId;
    if (!reply.ok || reply.value.round !== null || waitsFor === undefined) {
      this.#take(reply);
      return;
    }
    const { missed } = reply.value;
    if (missed?.roundId === waitsFor) {
      this.#take({ ok: true, value: { ...reply.value, round: missed, missed: null } });
      return;
    }
    const last = await this.#lastRounds();
    if (before !== this.#moves) return;
    const round = last.ok ? (last.value.rounds.find(it => it.roundId === waitsFor) ?? null) : null;
    this.#take(last.ok ? { ok: true, value: { ...reply.value, round } } : last);
  }

  /** Polls until the round is decided and paid. */
  async #follow(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    try {
      while (isWaiting(this.state)) {
        await pause(Math.max(LOOK_MS, this.waitsMs()));
        if (isWaiting(this.state) && !this.isUndecided()) await this.#look();
      }
    } finally {
      this.#isFollowing = false;
    }
  }
}
