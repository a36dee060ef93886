/**
 * Lets other calls come between two slices of long work. On one machine the runtime reads no socket while calls of databases follow each
 * other at once; and after a wait of 0 ms the work itself has stood still for seconds.
 */
export const pause = (milliseconds = 1): Promise<void> => scheduler.wait(milliseconds);

/**
 * Does work for each item, a slice of items at once, and pauses after each slice, so that other requests are read. A failure does not
 * stop the other items.
 * @param most items of a slice
 * @throws the first failure, after the last slice
 */
export async function inSlices<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const ends: PromiseSettledResult<unknown>[] = [];
  for (let first = 0; first < items.length; first += most) {
    ends.push(...(await Promise.allSettled(items.slice(first, first + most).map(work))));
    await pause();
  }
  const failed = ends.find(it => it.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
