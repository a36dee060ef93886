import { describe, expect, test } from 'vitest';
import { gatherRows, MOST_ROWS, TURN } from '#app/features/history/export/export-rows.ts';
import type { HistoryPage } from '#app/features/history/history-calls.ts';

const rowOf = (number: number) => ({
  id: `m-${number}`,
  created: '2026-11-21 10:00:00',
  amount: '1.00',
  currency: 'GBP',
  balance: null,
  status: 'completed',
});

/** A history of `total` rows, in pages; records the requested ones. */
function historyOf(total: number) {
  const asked: number[] = [];
  const ask = async (page: number): Promise<HistoryPage | null> => {
    asked.push(page);
    const start = (page - 1) * TURN;
    const data = Array.from({ length: Math.max(Math.min(TURN, total - start), 0) }, (_, at) =>
      rowOf(start + at),
    );
    return { data, total, page, pageSize: TURN, totals: [] };
  };
  return { asked, ask };
}

const signal = new AbortController().signal;

describe('[1.12] the rows of a file', () => {
  test.each([
    [0, 1],
    [1, 1],
    [100, 1],
    [101, 2],
    [250, 3],
  ])('of %d rows come in %d turns, none twice and none missing', async (total, turns) => {
    const { asked, ask } = historyOf(total);
    const progress: string[] = [];
    const gathered = await gatherRows({
      ask,
      signal,
      onProgress: (done, of) => progress.push(`${done}/${of}`),
    });
    expect(asked).toEqual(Array.from({ length: turns }, (_, at) => at + 1));
    expect(gathered?.total).toBe(total);
    expect(new Set(gathered?.rows.map(row => row.id)).size).toBe(total);
    expect(progress.at(-1)).toBe(`${total}/${total}`);
  });

  test('are ten thousand at most, the newest, and the rest is told', async () => {
    const { asked, ask } = historyOf(12_345);
    const gathered = await gatherRows({ ask, signal, onProgress: () => undefined });
    expect(gathered?.rows).toHaveLength(MOST_ROWS);
    expect(gathered?.rows[0]?.id).toBe('m-0');
    expect(gathered?.total).toBe(12_345);
    expect(asked).toHaveLength(MOST_ROWS / TURN);
  });

  test('are none where one page cannot be had', async () => {
    const { ask } = historyOf(250);
    const gathered = await gatherRows({
      ask: async page => (page === 2 ? null : ask(page)),
      signal,
      onProgress: () => undefined,
    });
    expect(gathered).toBeNull();
  });

  test('a row that moved to the next page meanwhile is there once', async () => {
    const { ask } = historyOf(150);
    const gathered = await gatherRows({
      signal,
      onProgress: () => undefined,
      ask: async page => {
        const answer = await ask(page);
        return page === 2 && answer ? { ...answer, data: [rowOf(99), ...answer.data] } : answer;
      },
    });
    expect(gathered?.rows.map(row => row.id).filter(id => id === 'm-99')).toHaveLength(1);
  });

  test('stop when nobody waits for them any more', async () => {
    const stop = new AbortController();
    const { asked, ask } = historyOf(500);
    const gathered = await gatherRows({ ask, signal: stop.signal, onProgress: () => stop.abort() });
    expect(gathered).toBeNull();
    expect(asked).toEqual([1, 2]);
  });
});
