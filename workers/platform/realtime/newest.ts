/** Single flight per key with one trailing run: changes during a report are covered by the next one. */
export class Newest {
  readonly #report: (of: string) => Promise<unknown>;
  /** Keys with a running report, and whether they have changed since it began. */
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
