/** Throttles `subscription_count`: immediate for small channels, every few seconds for large ones. */

/** Up to this number of subscribers every change is sent at once. */
const FEW = 100;
/** Interval for larger channels, in milliseconds. */
const PAUSE_MS = 5_000;

export interface CountsHost {
  count: (channel: string) => number;
  tell: (channel: string, count: number) => void;
  later: (run: () => void, ms: number) => void;
}

export class Counts {
  readonly #host: CountsHost;
  /** Large channels within the interval, and whether their number has changed since. */
  #paused = new Map<string, boolean>();

  constructor(host: CountsHost) {
    this.#host = host;
  }

  /** Takes note of a subscription or its end. */
  changed(channel: string): void {
    if (this.#paused.has(channel)) this.#paused.set(channel, true);
    else this.#tell(channel);
  }

  #tell(channel: string): void {
    const count = this.#host.count(channel);
    if (count === 0) return; // no subscriber is left to receive it
    this.#host.tell(channel, count);
    if (count <= FEW) return;
    this.#paused.set(channel, false);
    this.#host.later(() => {
      const hasChanged = this.#paused.get(channel);
      this.#paused.delete(channel);
      if (hasChanged) this.#tell(channel);
    }, PAUSE_MS);
  }
}
