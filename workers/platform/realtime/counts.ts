/** When are the subscribers of a channel told how many they are? At once; where they are many, every few seconds. */

/** Up to so many hear of each change at once. */
const FEW = 100;
/** How often more hear of it, in milliseconds. */
const PAUSE_MS = 5_000;

export interface CountsHost {
  count: (channel: string) => number;
  tell: (channel: string, count: number) => void;
  later: (run: () => void, ms: number) => void;
}

export class Counts {
  readonly #host: CountsHost;
  /** Channels of many that were told lately, and whether something has changed since. */
  #paused = new Map<string, boolean>();

  constructor(host: CountsHost) {
    this.#host = host;
  }

  /** Somebody came to the channel or left it. */
  changed(channel: string): void {
    if (this.#paused.has(channel)) this.#paused.set(channel, true);
    else this.#tell(channel);
  }

  #tell(channel: string): void {
    const count = this.#host.count(channel);
    if (count === 0) return; // nobody is left who could hear it
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
