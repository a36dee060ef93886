/** Slices of long work: everything is worked on in order, and others come between. */
import { expect, it } from 'vitest';
import { inSlices } from '#platform/base/pause.ts';

it('works on every item once, so many at once, and returns the results in order', async () => {
  let [atOnce, most] = [0, 0];
  const doubled = await inSlices([1, 2, 3, 4, 5], 2, async item => {
    most = Math.max(most, ++atOnce);
    await scheduler.wait(6 - item);
    atOnce -= 1;
    return item * 2;
  });
  expect([doubled, most]).toEqual([[2, 4, 6, 8, 10], 2]);
  expect(await inSlices([], 2, async () => 1)).toEqual([]);
});

it('lets a timer come between two slices, though the work waits for nothing', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('timer'), 1);
  await inSlices(['first', 'second', 'third'], 1, async item => {
    order.push(item);
    const until = Date.now() + 3;
    while (Date.now() < until) await Promise.resolve();
  });
  expect(order.indexOf('timer')).toBeGreaterThan(0);
  expect(order.indexOf('timer')).toBeLessThan(3);
});

it('ends with the first failure', async () => {
  const done: number[] = [];
  const work = inSlices([1, 2, 3], 1, async item => {
    if (item === 2) throw new Error('two');
    done.push(item);
  });
  await expect(work).rejects.toThrow('two');
  expect(done).toEqual([1]);
});
