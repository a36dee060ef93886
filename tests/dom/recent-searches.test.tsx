/** The last searches of a device whose database answers slowly. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recentSearches, rememberSearch, removeSearch } from '#app/browser/recent-searches.client.ts';

const copies = vi.hoisted(() => new Map<string, unknown>());
const SLOWLY_MS = 20;

vi.mock('#app/browser/cache.client.ts', () => {
  const answer = async <T,>(read: () => T): Promise<T> => {
    await new Promise(resolve => setTimeout(resolve, SLOWLY_MS));
    return read();
  };
  return {
    eventualCopy: <T,>(key: string, parse: (value: unknown) => T | null) =>
      answer(() => (copies.has(key) ? parse(copies.get(key)) : null)),
    keepCopy: (key: string, value: unknown) => answer(() => void copies.set(key, value)),
  };
});

beforeEach(() => copies.clear());

describe('[1.4] the last searches', () => {
  it('have one in them that is still being written', async () => {
    void rememberSearch('m', 'lantern');
    expect(await recentSearches('m')).toEqual(['lantern']);
  });

  it('keep both of two that are made at once, newest first and each once', async () => {
    await Promise.all([
      rememberSearch('m', 'lantern'),
      rememberSearch('m', 'moon'),
      rememberSearch('m', 'Lantern'),
    ]);
    expect(await recentSearches('m')).toEqual(['Lantern', 'moon']);
  });

  it('forget one, then all, in the order in which that was asked', async () => {
    void rememberSearch('m', 'lantern');
    void rememberSearch('m', 'moon');
    expect(await removeSearch('m', 'LANTERN')).toEqual(['moon']);
    void removeSearch('m');
    expect(await recentSearches('m')).toEqual([]);
  });

  it('of one member are not shown to another, or to a guest', async () => {
    await rememberSearch('m', 'lantern');
    expect([await recentSearches('n'), await recentSearches(null)]).toEqual([[], []]);
  });
});
