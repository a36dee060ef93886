/** Values that an isolate keeps for a while. */
import { describe, expect, it } from 'vitest';
import type { PlatformEnv } from '#platform/base/env.ts';
import { Expiring } from '#platform/base/expiring.ts';

const AT = 1_790_000_000_000;
const LIFE_MS = 1_000;
const env = {} as PlatformEnv;

/** A source with values for some keys. It records the keys of each read. */
function source(known: Readonly<Record<string, string>>) {
  const reads: string[][] = [];
  const read = async (missing: readonly string[]) => {
    reads.push([...missing]);
    return new Map(missing.flatMap(key => (key in known ? [[key, known[key] ?? '']] : [])));
  };
  return { reads, read };
}

describe('several kept values', () => {
  it('are read once, those that are missing in one go', async () => {
    const { reads, read } = source({ a: 'A', b: 'B', c: 'C' });
    const kept = new Expiring<string>(10, () => LIFE_MS);
    await kept.getSome(env, ['a', 'b', 'a'], AT, read);
    expect([...(await kept.getSome(env, ['a', 'b', 'c'], AT + 1, read))].sort()).toEqual([
      ['a', 'A'],
      ['b', 'B'],
      ['c', 'C'],
    ]);
    await kept.getSome(env, ['c', 'b'], AT + 2, read);
    expect(reads).toEqual([['a', 'b'], ['c']]);
  });

  it('are read again after their life, and for another environment', async () => {
    const { reads, read } = source({ a: 'A' });
    const kept = new Expiring<string>(10, () => LIFE_MS);
    await kept.getSome(env, ['a'], AT, read);
    await kept.getSome(env, ['a'], AT + LIFE_MS - 1, read);
    expect(reads).toHaveLength(1);
    await kept.getSome(env, ['a'], AT + LIFE_MS, read);
    await kept.getSome({} as PlatformEnv, ['a'], AT + LIFE_MS, read);
    expect(reads).toHaveLength(3);
  });

  it('leave out what is unknown, which is asked for again each time', async () => {
    const { reads, read } = source({ a: 'A' });
    const kept = new Expiring<string>(10, () => LIFE_MS);
    for (const at of [AT, AT + 1])
      expect([...(await kept.getSome(env, ['a', 'new'], at, read))]).toEqual([['a', 'A']]);
    expect(reads).toEqual([['a', 'new'], ['new']]);
  });
});
