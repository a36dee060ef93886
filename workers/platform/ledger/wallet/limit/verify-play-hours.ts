/**
 * The sums of play by the hour, which limits and the statement read, against the movements. A wallet compares their totals with its
 * rounds, whose sums its verification has seen; a whole file compares every hour, with its own counting of the rows.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import { countedThrough } from '../play/play-counts.ts';
import type { PlayRow } from '../play/play-row.ts';
import { playAfter } from '../play/play-rows.ts';
import { hasTable } from '../rows/has-table.ts';
import {
  type HourOfPlay,
  type Hours,
  olderHours,
  playedSince,
  readPlayHours,
  storedHours,
} from './play-hours.ts';

const WRONG = 'the hours of play are not those of the movements';
const NOTHING: HourOfPlay = { stakeMinor: 0, wonMinor: 0, playMs: 0 };
/** Rows that are read at once. */
const SLICE = 5_000;

const hasHours = (sql: Sql): boolean =>
  hasTable(sql, 'play_hour') && sql.exec('SELECT 1 FROM backfill').toArray().length === 0;

const hasChapters = (sql: Sql): boolean => sql.exec('SELECT 1 FROM chapter LIMIT 1').toArray().length > 0;

/**
 * Whether stakes and wins of all hours, counted or not, are those of the rounds. A win under review is none until it is released. Play
 * in chapters may be missing, where it is older than these sums.
 * @param rounds totals of all rounds
 */
export function playHoursFlaw(sql: Sql, rounds: { outMinor: number; winMinor: number }): string | null {
  if (!hasHours(sql) || hasChapters(sql)) return null;
  const hours = [...readPlayHours(sql, 0, countedThrough(sql)).values()];
  const sum = (of: (hour: HourOfPlay) => number) => hours.reduce((total, it) => total + of(it), 0);
  const [held] = sql
    .exec<{ minor: number }>(
      "SELECT coalesce(sum(amount_minor), 0) AS minor FROM review WHERE state = 'waiting'",
    )
    .toArray();
  const isRight =
    sum(it => it.stakeMinor) === rounds.outMinor &&
    sum(it => it.wonMinor) === rounds.winMinor - (held?.minor ?? 0) &&
    hours.every(it => it.playMs >= 0);
  return isRight ? null : WRONG;
}

const plus = (a: HourOfPlay, b: HourOfPlay, sign = 1): HourOfPlay => ({
  stakeMinor: a.stakeMinor + sign * b.stakeMinor,
  wonMinor: a.wonMinor + sign * b.wonMinor,
  playMs: a.playMs + sign * b.playMs,
});

function addTo(hours: Hours, hour: number, play: HourOfPlay, sign = 1): void {
  hours.set(hour, plus(hours.get(hour) ?? NOTHING, play, sign));
}

const isNothing = ({ stakeMinor, wonMinor, playMs }: HourOfPlay): boolean =>
  stakeMinor === 0 && wonMinor === 0 && playMs === 0;

/** Counts the hours of a whole ledger anew: its chapters in their order, then the rows of the wallet. */
export class PlayHourCheck {
  readonly #sql: Sql;
  readonly #counted: number;
  /** Wins that are, or were, under review. */
  readonly #held: ReadonlySet<number>;
  /** Of each chapter, the oldest first. */
  readonly #chapters: Hours[] = [];
  #last: { number: number; at: number | null } = { number: 0, at: null };

  /** @returns null for a file without these sums */
  static of(sql: Sql): PlayHourCheck | null {
    return hasHours(sql) ? new PlayHourCheck(sql) : null;
  }

  private constructor(sql: Sql) {
    this.#sql = sql;
    this.#counted = countedThrough(sql);
    const held = sql.exec<{ number: number }>('SELECT held_as AS number FROM review').toArray();
    this.#held = new Set(held.map(it => it.number));
  }

  #count(hours: Hours, rows: readonly PlayRow[]): void {
    for (const { number, kind, amount_minor: minor, made_at: at } of rows) {
      if (number > this.#counted) return;
      const stakes = { bet: minor, rollback: -minor, win: 0 };
      const wonMinor = kind === 'win' && !this.#held.has(number) ? minor : 0;
      const playMs = playedSince(this.#last.at, at);
      addTo(hours, Math.floor(at / HOUR_MS), { stakeMinor: stakes[kind], wonMinor, playMs });
      this.#last = { number, at };
    }
  }

  #countOlder(hours: Hours, range: { after: number; through: number }): void {
    for (const [hour, play] of olderHours(this.#sql, range)) addTo(hours, hour, play);
  }

  addChapter({ first, through }: { first: number; through: number }, rows: readonly PlayRow[]): void {
    const hours: Hours = new Map();
    this.#count(hours, rows);
    this.#countOlder(hours, { after: first - 1, through });
    this.#last = { ...this.#last, number: through };
    this.#chapters.push(hours);
  }

  #ofWallet(): Hours {
    const hours: Hours = new Map();
    this.#countOlder(hours, { after: this.#last.number, through: this.#counted });
    for (let after = this.#last.number; after < this.#counted; ) {
      const rows = playAfter(this.#sql, after, SLICE);
      this.#count(hours, rows);
      after = rows.at(-1)?.number ?? this.#counted;
    }
    return hours;
  }

  /** Chapters that are older than the sums are not in them: they may lack the first ones, and nothing else. */
  flaw(): string | null {
    const left = storedHours(this.#sql);
    for (const hours of [this.#ofWallet(), ...this.#chapters.toReversed()]) {
      for (const [hour, play] of hours) addTo(left, hour, play, -1);
      if ([...left.values()].every(isNothing)) return null;
    }
    return WRONG;
  }
}
