/** Runs in the browser, over the product's own code: the games of a file, read and made ready to be found. */
import { loadGames } from '#app/browser/catalogue.client.ts';
import { gamesFinder } from '#app/domain/find-games.ts';
import { buildingIndex } from '#app/domain/search/search-index.ts';

/** @returns milliseconds until the games can be filtered and searched, and how many there are */
async function ready(staticPlace: string): Promise<{ tookMs: number; count: number }> {
  const startedAt = performance.now();
  const games = await loadGames({
    version: 'bench',
    currency: 'GBP',
    code: 'en',
    types: ['slots'],
    staticPlace,
  });
  if (games === null) throw new Error(`No games at ${staticPlace}`);
  gamesFinder(games)({ name: '', sort: 'all', providers: [], page: 1 }, 'desktop');
  const building = buildingIndex(games, game => [game.providerDisplay]);
  while (!building.next().done);
  return { tookMs: performance.now() - startedAt, count: games.length };
}

Object.assign(window, { ready });
