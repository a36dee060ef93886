/** Does a socket speak too much? Counted per second and socket, in memory: whoever was forgotten had been silent. */

const WINDOW_MS = 1_000;

/** Client events in a second; more are refused, one by one. */
export const CLIENT_EVENTS_PER_SECOND = 10;
/** Frames in a second, of whatever kind: no client that means well comes near, not even with all its subscriptions. */
export const FRAMES_PER_SECOND = 500;

export class Rate {
  #startedAt = 0;
  #count = 0;

  /** Counts one more. @returns whether it is within the limit */
  take(limit: number, at: number): boolean {
    if (at - this.#startedAt >= WINDOW_MS || at < this.#startedAt) {
      this.#startedAt = at;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= limit;
  }
}
