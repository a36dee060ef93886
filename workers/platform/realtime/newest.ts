/** Reports the newest state of things, one report of each at a time: what changes meanwhile is in the next one. */
export class Newest {
  readonly #report: (of: string) => Promise<unknown>;
  /** What is being reported, and whether it has changed since. */
  #running = new Map<string, boolean>();

  constructor(report: (of: string) => Promise<unknown>) {
    this.#report = report;
  }

  async changed(of: string): Promise<void> {
    const isRunning = this.#running.has(of);
    this.#running.set(of, isRunning);
    if (isRunning) return;
    try {
      do {
        this.#running.set(of, false);
        await this.#report(of);
      } while (this.#running.get(of));
    } finally {
      this.#running.delete(of);
    }
  }
}
