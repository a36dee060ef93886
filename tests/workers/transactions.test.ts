/** Paging through a provider's transactions: every page costs the same, and each transaction occurs once. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTransactions, writeReplica } from '#platform/wallet/replica.db.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';

const COUNT = 3_000;
const PAGE = 100;
const START = 1_790_000_000_000;
const wallet = {
  memberId: 'm-1',
  currency: 'GBP',
  exponent: 2,
  stopped: null,
  reviews: [],
  balances: {},
  number: COUNT,
};

/** The database, which notes how many rows each query has looked at. */
function counting(read: number[]): D1Database {
  const watched = (statement: D1PreparedStatement): D1PreparedStatement =>
    ({
      bind: (...values: unknown[]) => watched(statement.bind(...values)),
      all: async () => {
        const result = await statement.all();
        read.push(result.meta.rows_read);
        return result;
      },
    }) as unknown as D1PreparedStatement;
  return { prepare: (sql: string) => watched(env.DIRECTORY.prepare(sql)) } as unknown as D1Database;
}

beforeAll(async () => {
  await migrateDirectory();
  const movements = Array.from({ length: COUNT }, (_, index) => ({
    number: index + 1,
    kind: 'bet',
    operationId: `o-${index}`,
    postings: '[]',
    hash: `${index}`,
    input: JSON.stringify({ providerId: 'p-one', transactionId: `t-${index}` }),
    // Three at a time in one moment.
    madeAt: START + Math.floor(index / 3),
  }));
  await writeReplica(env.DIRECTORY, wallet, movements, START);
});

describe('a provider’s transactions', () => {
  it('come once each, page by page, and the last page costs as much as the first', async () => {
    const read: number[] = [];
    const db = counting(read);
    const seen: string[] = [];
    const period = { from: START, to: START + COUNT };
    let after: { madeAt: number; memberId: string; number: number } | null = null;
    for (;;) {
      const page = await readTransactions(db, 'p-one', period, { after, most: PAGE });
      seen.push(...page.map(it => it.transactionId));
      const last = page.at(-1);
      if (last === undefined) break;
      after = last;
    }
    expect(seen).toEqual(Array.from({ length: COUNT }, (_, index) => `t-${index}`));
    expect(Math.max(...read)).toBeLessThanOrEqual(3 * PAGE);
  });
});
