/** Rate limits per socket and window, in memory: an object is evicted only after its sockets were silent. */
import { SECOND_MS } from '#app/domain/time.ts';

/** Client events per second; excess ones are refused one by one. */
export const CLIENT_EVENTS_PER_SECOND = 10;
/** Frames of any kind per second, averaged over FRAMES_SECONDS: a client may subscribe to all its channels at once. */
export const FRAMES_PER_SECOND = 20;
export const FRAMES_SECONDS = 5;

export class Rate {
  readonly #seconds: number;
  #startedAt = 0;
  #count = 0;

  /** @param seconds length of the window */
  constructor(seconds = 1) {
    this.#seconds = seconds;
  }

  /** Counts one event. @param limit per second. @returns whether it is within the limit */
  take(limit: number, at: number): boolean {
    if (at - this.#startedAt >= this.#seconds * SECOND_MS || at < this.#startedAt) {
      this.#startedAt = at;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= limit * this.#seconds;
  }
}
