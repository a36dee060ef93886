/** Long work in the browser: it ends its task as soon as it has taken a turn's time, and goes on in the next one. */
import { afterEach, expect, test, vi } from 'vitest';
import { inTurns } from '#app/browser/when-idle.client.ts';

afterEach(() => vi.restoreAllMocks());

/** Work of so many steps, each of which takes so many milliseconds. @returns its steps by the task they were made in */
async function workOf(steps: number, stepMs: number): Promise<number[]> {
  let now = 0;
  let task = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const nextTask = () => {
    task += 1;
    timer = setImmediate(nextTask);
  };
  let timer = setImmediate(nextTask);
  const made: number[] = [];
  function* work(): Generator<void, string> {
    for (let step = 0; step < steps; step += 1) {
      now += stepMs;
      made.push(task);
      yield;
    }
    return 'done';
  }
  expect(await inTurns(work())).toBe('done');
  clearImmediate(timer);
  return made;
}

test('Short work is done at once', async () => {
  expect(new Set(await workOf(7, 1)).size).toBe(1);
});

test('Work that takes longer is interrupted every 8 ms', async () => {
  const tasks = new Map<number, number>();
  for (const task of await workOf(80, 1)) tasks.set(task, (tasks.get(task) ?? 0) + 1);
  expect(tasks.size).toBeGreaterThan(1);
  expect(Math.max(...tasks.values())).toBeLessThan(80);
});
