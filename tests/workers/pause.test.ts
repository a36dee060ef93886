/** Slices of long work: everything is worked on in order, and others come between. */
import { expect, it } from 'vitest';
import { inSlices } from '#platform/base/pause.ts';

it('works on every item once, in order, and on so many at once', async () => {
  const begun: number[] = [];
  let [atOnce, most] = [0, 0];
  await inSlices([1, 2, 3, 4, 5], 2, async item => {
    begun.push(item);
    most = Math.max(most, ++atOnce);
    await scheduler.wait(6 - item);
    atOnce -= 1;
  });
  expect([begun, most, atOnce]).toEqual([[1, 2, 3, 4, 5], 2, 0]);
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

it('works on the others after a failure, and throws the first one', async () => {
  const done: number[] = [];
  const work = inSlices([1, 2, 3, 4], 2, async item => {
    if (item % 2 === 0) throw new Error(`item ${item}`);
    done.push(item);
  });
  await expect(work).rejects.toThrow('item 2');
  expect(done).toEqual([1, 3]);
});
