/**
 * A shared table: runs the rounds of one game and currency by the clock, for all its viewers. It decides which bets are in time and draws
 * the result. Stakes and wins belong to the `StudioTable` of each player, which requests the result of its round. Without viewers the table
 * starts no round; the next viewer starts one.
 */
import { DurableObject } from 'cloudflare:workers';
import { LIVE_RESULTS_MAX } from '#app/contract/live-games.ts';
import type { SharedTableView } from '#app/contract/studio.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishToTable } from '#platform/realtime/realtime.ts';
import { newCommittedSeed } from '../committed-seed.ts';
import { seededRandom } from '../engines/random.ts';
import { reportTable } from './report-table.ts';
import type { SharedDraw } from './shared-draw.ts';
import { sharedEngine } from './shared-game.ts';
import { migrateSharedTable } from './shared-schema.ts';
import {
  readDrawnRounds,
  readNewestRound,
  readPlaced,
  readSharedGame,
  readTableRound,
  readWatch,
  type SharedGame,
  type StoredRound,
  writePlaced,
  writeSharedGame,
  writeTableRound,
  writeWatch,
} from './shared-table.db.ts';
import { atMoment, newTableRound, nextMoment, phaseOf } from './table-round.ts';

/** Time after the last request of a viewer until it counts as gone, in milliseconds. Frames request more often. */
const LEFT_AFTER_MS = 60_000;
/** Shortest interval between writes of `watched_until`, in milliseconds. */
const WATCH_WRITE_MS = 10_000;
/** Shortest interval between pushes of new bets, in milliseconds. */
const BETS_PUSH_MS = 1_000;
/** Interval between pushes of a developing result, in milliseconds. */
const CONFIRM_MS = 800;
/** Limits of a push, whose size is limited to 10 kB. */
const PUSHED = { last: 12, positions: 60 };
/** Number of last results in a view. */
const LAST = 20;

const isSame = (known: SharedGame | null, game: SharedGame): boolean =>
  known?.engine === game.engine && known.providerId === game.providerId;

export class SharedTable extends DurableObject<Env> {
  readonly #env = platformEnv(this.env);
  readonly #sql = this.ctx.storage.sql;
  #isPushScheduled = false;
  /** Number and phase of the last push. */
  #pushedPhase = '';
  /** Time of the last request by viewer. Lost when the object is evicted; each viewer's next request restores it. */
  readonly #viewers = new Map<string, number>();
  readonly #startedAt = realNow();
  /** The stored number of viewers before an eviction; 0 where the table was not watched. */
  readonly #viewersBefore: number;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrateSharedTable(state.storage);
    const { until, viewers } = readWatch(this.#sql);
    this.#viewersBefore = this.#startedAt < until ? viewers : 0;
  }

  /** The table for a viewer; starts a round if none is running. @returns the view as JSON text */
  async watch(game: SharedGame, viewer: string): Promise<string> {
    const at = realNow();
    if (!isSame(readSharedGame(this.#sql), game)) writeSharedGame(this.#sql, game);
    this.#noteViewer(viewer, at);
    const round = this.#advance(at) ?? this.#begin(1, at);
    return JSON.stringify(this.#viewOf(round, at));
  }

  /** Whether a bet on a round is in time, by this table's clock alone. */
  async admit(number: number): Promise<Result<{ drawsAt: number }, 'bets_closed'>> {
    const at = realNow();
    const round = this.#advance(at);
    const isOpen = round !== null && round.number === number && phaseOf(round, at) === 'open';
    return isOpen ? ok({ drawsAt: round.startsAt }) : refuse('bets_closed');
  }

  /** Whether players may act in a round, by this table's clock alone: from the start of the result's development until the draw. */
  async admitAction(number: number): Promise<Result<{ elapsedMs: number }, 'bad_action' | 'too_late'>> {
    const at = realNow();
    const round = this.#advance(at);
    if (round?.number !== number) return refuse('too_late');
    const phase = phaseOf(round, at);
    if (phase === 'playing') return ok({ elapsedMs: at - round.startsAt });
    return refuse(phase === 'shown' || phase === 'over' ? 'too_late' : 'bad_action');
  }

  /** Stores the positions of an accepted bet; none for a player who hides bets. Idempotent. */
  async place(number: number, betId: string, positions: string): Promise<void> {
    writePlaced(this.#sql, number, betId, JSON.parse(positions));
    this.#pushBets();
  }

  /** The result of a round. An unknown round is void, so that its stakes are returned. */
  async resultOf(number: number): Promise<SharedDraw> {
    const newest = this.#advance(realNow());
    const round = newest?.number === number ? newest : readTableRound(this.#sql, number);
    if (round === null || round.state === 'void') return { state: 'void' };
    return round.state === 'drawn'
      ? { state: 'drawn', seed: round.seed, lastedMs: round.drawsAt - round.startsAt }
      : { state: 'running', drawsAt: round.startsAt };
  }

  override async alarm(): Promise<void> {
    const at = realNow();
    const round = this.#advance(at);
    if (round === null) return;
    this.#arm(round, at);
    await this.#pushPhase(round, at);
  }

  /** Advances the table to a time. @returns its newest round; null before the first */
  #advance(at: number): StoredRound | null {
    const game = readSharedGame(this.#sql);
    const newest = readNewestRound(this.#sql);
    if (game === null || newest === null) return null;
    const { pace, draw } = sharedEngine(game.engine);
    const moved = atMoment(newest, pace, at);
    const round: StoredRound =
      moved === newest
        ? newest
        : {
            ...moved,
            result:
              moved.state === 'drawn'
                ? draw(seededRandom(Buffer.from(moved.seed, 'hex')), moved.number)
                : null,
          };
    if (round !== newest) this.#store(round, at);
    const isOver = phaseOf(round, at) === 'over';
    return isOver && at < readWatch(this.#sql).until ? this.#begin(round.number + 1, at) : round;
  }

  #begin(number: number, at: number): StoredRound {
    const game = readSharedGame(this.#sql);
    if (game === null) throw new Error('A shared table has no game before its first viewer');
    const { pace, play } = sharedEngine(game.engine);
    const committed = newCommittedSeed();
    const lastsMs = play?.lastsMs(seededRandom(Buffer.from(committed.seed, 'hex'))) ?? 0;
    const round = newTableRound({ number, ...committed }, pace, at, lastsMs);
    return this.#store({ ...round, result: null }, at);
  }

  #store(round: StoredRound, at: number): StoredRound {
    writeTableRound(this.#sql, round);
    this.#arm(round, at);
    void this.#pushPhase(round, at);
    return round;
  }

  #arm(round: StoredRound, at: number): void {
    const next = nextMoment(round, at);
    if (next === null) void this.ctx.storage.deleteAlarm();
    else void this.ctx.storage.setAlarm(next);
  }

  /** Pushes each phase of each round, once. */
  async #pushPhase(round: StoredRound, at: number): Promise<void> {
    const phase = `${round.number} ${phaseOf(round, at)}`;
    if (phase === this.#pushedPhase) return;
    this.#pushedPhase = phase;
    if (phaseOf(round, at) === 'playing') this.#confirm(round.number);
    await Promise.all([this.#push(round, at), this.#report(round, at)]);
  }

  /** Pushes a developing result again and again: viewers draw it no further than shortly after the last push. */
  #confirm(number: number): void {
    setTimeout(() => {
      const at = realNow();
      const round = this.#advance(at);
      if (round?.number !== number || phaseOf(round, at) !== 'playing') return;
      void this.#push(round, at);
      this.#confirm(number);
    }, CONFIRM_MS);
  }

  /** Pushes the current view to all subscribers of the table's channel. */
  async #push(round: StoredRound, at: number): Promise<void> {
    const game = readSharedGame(this.#sql);
    if (game === null) return;
    const { last, others, ...view } = this.#viewOf(round, at);
    await publishToTable(this.#env, game.name, 'table', {
      ...view,
      last: last.slice(0, PUSHED.last),
      others: others.toSorted((one, other) => other.count - one.count).slice(0, PUSHED.positions),
    });
  }

  /** Reports the current state to the platform, for lists of games. */
  async #report(round: StoredRound, at: number): Promise<void> {
    const game = readSharedGame(this.#sql);
    if (game === null || game.providerId === '') return;
    const phase = phaseOf(round, at);
    await reportTable(this.#env, game, {
      phase,
      // The end of the development is secret.
      endsInMs: phase === 'playing' ? null : (nextMoment(round, at) ?? at) - at,
      results: readDrawnRounds(this.#sql, LIVE_RESULTS_MAX).map(it => it.result),
      players: this.#viewerCount(at),
    });
  }

  /** Pushes new bets, at most once a second. */
  #pushBets(): void {
    if (this.#isPushScheduled) return;
    this.#isPushScheduled = true;
    setTimeout(() => {
      this.#isPushScheduled = false;
      const at = realNow();
      const round = this.#advance(at);
      if (round !== null) void this.#push(round, at);
    }, BETS_PUSH_MS);
  }

  #noteViewer(viewer: string, at: number): void {
    for (const [other, requestedAt] of this.#viewers)
      if (at - requestedAt > LEFT_AFTER_MS) this.#viewers.delete(other);
    this.#viewers.set(viewer, at);
    // Stored, because the object may be evicted between two rounds.
    if (readWatch(this.#sql).until < at + LEFT_AFTER_MS - WATCH_WRITE_MS)
      writeWatch(this.#sql, { until: at + LEFT_AFTER_MS, viewers: this.#viewerCount(at) });
  }

  /** The number of viewers. After an eviction at least the stored one, until each viewer has sent a request again. */
  #viewerCount(at: number): number {
    const { size } = this.#viewers;
    return at - this.#startedAt < LEFT_AFTER_MS ? Math.max(size, this.#viewersBefore) : size;
  }

  #viewOf(round: StoredRound, at: number): SharedTableView {
    const isDrawn = round.state === 'drawn';
    const counts = new Map<string, number>();
    for (const position of readPlaced(this.#sql, round.number).flat()) {
      const key = JSON.stringify(position);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const inMs = (moment: number) => Math.max(0, moment - at);
    const phase = phaseOf(round, at);
    // Until the draw, nothing here may depend on its moment.
    const endsAt = round.state === 'running' ? round.endsAt - (round.drawsAt - round.startsAt) : round.endsAt;
    return {
      number: round.number,
      phase: round.state === 'void' ? 'void' : phase,
      closesInMs: inMs(round.closesAt),
      drawsInMs: inMs(round.startsAt),
      endsInMs: inMs(endsAt),
      elapsedMs: phase === 'playing' ? at - round.startsAt : null,
      betsMs: round.closesAt - round.opensAt,
      hash: round.hash,
      seed: isDrawn ? round.seed : null,
      result: round.result,
      last: readDrawnRounds(this.#sql, LAST).map(({ number, result }) => ({ number, result })),
      people: this.#viewerCount(at),
      others: [...counts].map(([position, count]) => ({ position: JSON.parse(position), count })),
    };
  }
}

acceptTraces(SharedTable);
