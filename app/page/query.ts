/** Reads of data that change elsewhere: one request at a time, and the newest answer stands. */

/**
 * Runs a task one at a time. A request that comes while it runs may know of something newer, so the task runs once more
 * after it, and only once more for all of them.
 *
 * @returns resolves when a run that began after the request is over
 */
export function singleFlight(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  return () => {
    if (next !== null) return next;
    const mine = (running ?? Promise.resolve())
      .catch(() => undefined) // that run's own waiters hear of it
      .then(() => {
        running = mine;
        next = null;
        return run();
      })
      .finally(() => {
        if (running === mine) running = null;
      });
    next = mine;
    return mine;
  };
}
