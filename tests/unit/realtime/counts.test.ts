import { describe, expect, it } from 'vitest';
import { Counts } from '#platform/realtime/counts.ts';
import { Newest } from '#platform/realtime/newest.ts';
import { readUser } from '#platform/realtime/user.ts';

describe('[7.51] how many are on a channel', () => {
  function counting() {
    const sizes = new Map<string, number>();
    const announced: [string, number][] = [];
    const timers: { run: () => void; ms: number }[] = [];
    const counts = new Counts({
      count: channel => sizes.get(channel) ?? 0,
      tell: (channel, count) => announced.push([channel, count]),
      later: (run, ms) => timers.push({ run, ms }),
    });
    const change = (channel: string, size: number) => {
      sizes.set(channel, size);
      counts.changed(channel);
    };
    return { announced, timers, change };
  }

  it('is sent at once for each change up to a hundred', () => {
    const { announced, timers, change } = counting();
    for (const size of [1, 2, 1, 100]) change('a', size);
    expect([announced.map(([, count]) => count), timers]).toEqual([[1, 2, 1, 100], []]);
  });

  it('is sent every five seconds above that, the last change included', () => {
    const { announced, timers, change } = counting();
    for (const size of [101, 102, 103]) change('a', size);
    change('b', 7);
    expect(announced).toEqual([
      ['a', 101],
      ['b', 7],
    ]);
    expect(timers.map(it => it.ms)).toEqual([5_000]);
    timers[0]?.run();
    expect(announced.at(-1)).toEqual(['a', 103]);
    timers[1]?.run();
    expect([announced.length, timers.length]).toEqual([3, 2]);
    change('a', 102);
    expect(announced.at(-1)).toEqual(['a', 102]);
  });

  it('is not sent without subscribers', () => {
    const { announced, change } = counting();
    change('a', 0);
    expect(announced).toEqual([]);
  });
});

describe('reports to another object', () => {
  it('are single flight with one trailing run', async () => {
    let [state, running] = [0, 0];
    const reported: number[] = [];
    const newest = new Newest(async () => {
      running += 1;
      expect(running).toBe(1);
      const value = state;
      await Promise.resolve();
      reported.push(value);
      running -= 1;
    });
    const changes = [1, 2, 3, 4].map(value => {
      state = value;
      return newest.changed('a');
    });
    await Promise.all(changes);
    state = 5;
    await newest.changed('a');
    expect(reported).toEqual([1, 4, 5]);
  });

  it('is reported again after a report that failed', async () => {
    let asked = 0;
    const newest = new Newest(async () => {
      asked += 1;
      if (asked === 1) throw new Error('not there');
    });
    await expect(newest.changed('a')).rejects.toThrow('not there');
    await newest.changed('a');
    expect(asked).toBe(2);
  });
});

describe('who signs in', () => {
  it.each<[unknown, unknown]>([
    [{ id: 'a' }, { userId: 'a', watchlist: [] }],
    [
      { id: 'a', watchlist: ['b', 'b', '', 7, 'c'] },
      { userId: 'a', watchlist: ['b', 'c'] },
    ],
    [
      { id: 'a', watchlist: 'b' },
      { userId: 'a', watchlist: [] },
    ],
    [
      { id: 'a', watchlist: Array.from({ length: 101 }, (_, index) => `u${index}`) },
      { userId: 'a', watchlist: null },
    ],
    [{ id: '' }, null],
    [{ id: 7 }, null],
    [{}, null],
    [null, null],
    [undefined, null],
  ])('%j', (data, user) => {
    expect(readUser(data)).toEqual(user);
  });
});
