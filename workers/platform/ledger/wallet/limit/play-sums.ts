/** The sums of play that limits are compared with: read once, then kept up with every movement. */
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import { countedThrough } from '../play/play-counts.ts';
import { type HourOfPlay, lastPlayedAt, playedSince, readPlayHours } from './play-hours.ts';

export class PlaySums {
  readonly #hours: Map<number, HourOfPlay>;
  #lastAt: number | null;

  /** @param since moment from which sums are asked for, epoch milliseconds */
  constructor(sql: Sql, since: number) {
    this.#hours = readPlayHours(sql, Math.floor(since / HOUR_MS), countedThrough(sql));
    this.#lastAt = lastPlayedAt(sql);
  }

  /** The sums after a moment. The hour in which the moment lies counts whole, so that no span of that length has more. */
  after(moment: number): HourOfPlay {
    const from = Math.floor((moment + 1) / HOUR_MS);
    const sum = { stakeMinor: 0, wonMinor: 0, playMs: 0 };
    for (const [hour, { stakeMinor, wonMinor, playMs }] of this.#hours) {
      if (hour < from) continue;
      sum.stakeMinor += stakeMinor;
      sum.wonMinor += wonMinor;
      sum.playMs += playMs;
    }
    return sum;
  }

  /** The time that a movement at a moment would add. */
  timeTo(at: number): number {
    return playedSince(this.#lastAt, at);
  }

  add({ stakeMinor, wonMinor }: Omit<HourOfPlay, 'playMs'>, at: number): void {
    const hour = Math.floor(at / HOUR_MS);
    const had = this.#hours.get(hour) ?? { stakeMinor: 0, wonMinor: 0, playMs: 0 };
    this.#hours.set(hour, {
      stakeMinor: had.stakeMinor + stakeMinor,
      wonMinor: had.wonMinor + wonMinor,
      playMs: had.playMs + this.timeTo(at),
    });
    this.#lastAt = at;
  }
}
