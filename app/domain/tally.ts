/** Sums of counters in memory: for one process, as Analytics Engine has them for a region. */

/** Something that has happened. Names come from our own code: names that callers invent are not counted apart. */
export interface CountedEvent<What extends string = string> {
  what: What;
  name: string;
  /** A status, an outcome, or the currency of a movement. */
  outcome: string;
  /** 1 by default. */
  times?: number;
  /** Minor units. */
  amountMinor?: number;
  ms?: number;
}

export interface Counter {
  what: string;
  name: string;
  outcome: string;
  times: number;
  amountMinor: number;
  ms: number;
}

/** Names that are counted apart; there are some hundreds. */
const MOST = 2_000;

export class Tally {
  readonly #counters = new Map<string, Counter>();
  #since: number | null = null;

  /** @param at epoch milliseconds */
  add({ what, name, outcome, times = 1, amountMinor = 0, ms = 0 }: CountedEvent, at: number): void {
    this.#since ??= at;
    const key = `${what} ${name} ${outcome}`;
    const before = this.#counters.get(key) ?? { what, name, outcome, times: 0, amountMinor: 0, ms: 0 };
    if (before.times === 0 && this.#counters.size >= MOST) return;
    this.#counters.set(key, {
      ...before,
      times: before.times + times,
      amountMinor: before.amountMinor + amountMinor,
      ms: before.ms + ms,
    });
  }

  /** Since the first, and by name. */
  read(): { since: number | null; counters: Counter[] } {
    const byKey = [...this.#counters].sort(([a], [b]) => (a < b ? -1 : 1));
    return { since: this.#since, counters: byKey.map(([, counter]) => counter) };
  }
}
