/**
 * Lets other calls come between two slices of long work. On one machine the runtime reads no socket while calls of databases follow each
 * other at once; and after a wait of 0 ms the work itself has stood still for seconds.
 */
export const pause = (milliseconds = 1): Promise<void> => scheduler.wait(milliseconds);

/**
 * Works on items in order, some at once, with a pause after each of these slices: a job that works on many members stops nobody who
 * waits for a page of the same machine.
 * @param most items of a slice
 * @returns the results in the items' order
 */
export async function inSlices<Item, Value>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (let first = 0; first < items.length; first += most) {
    values.push(...(await Promise.all(items.slice(first, first + most).map(work))));
    await pause();
  }
  return values;
}
