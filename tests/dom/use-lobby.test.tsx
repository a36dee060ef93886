import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rememberGames } from '#app/browser/known-games.client.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { gamesFinder } from '#app/domain/find-games.ts';
import type { LobbyPage } from '#app/features/lobby/lobby-page.ts';
import { useLobby } from '#app/features/lobby/use-lobby.ts';
import { useStores } from '#app/page/use-page.ts';
import type { Stores } from '#app/stores/stores.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

const GAMES: Game[] = Array.from({ length: 80 }, (_, index) => ({
  gameId: `g-${index}`,
  providerId: 'p-1',
  name: `Game ${index}`,
  displayName: `Game ${index}`,
  providerDisplay: 'Studio',
  img: null,
  mobile: 1,
  web: 1,
  popular: 0,
  new: 0,
  attributes: index < 2 ? ['a-on', 'a-off'] : ['a-off'],
  method: 0,
  type: 'slots',
  priority: null,
  ink: null,
}));
const PAGE: LobbyPage = {
  scope: 'slots',
  query: { name: '', sort: 'all', providers: [], page: 1 },
  device: 'desktop',
  games: [],
  total: 0,
  all: 80,
  studioCount: 0,
  studios: [],
  sorts: {},
  attributes: [
    { id: 'a-on', memberDisplay: '{"en":"On"}', status: 1, priority: null, img: null, ribbon: null },
  ],
  maintenance: { games: {}, providers: {} },
  version: 'v-1',
};

let stores: Stores | undefined;

function ShownLobby() {
  stores = useStores();
  const { query, games, start, total, searchWith } = useLobby(PAGE, { type: 'slots' });
  const shown = { sort: query.sort, first: games[0]?.gameId, start, total, named: searchWith({ name: 'x' }) };
  return <output>{JSON.stringify(shown)}</output>;
}

beforeAll(() => {
  rememberGames('/en-gb/slots', 'v-1', { games: GAMES, find: gamesFinder(GAMES) });
});
afterEach(cleanup);

test('[3.2] the app store has the version of the shown catalogue, so that its push says nothing new', async () => {
  renderOnPage(ShownLobby, { path: '/en-gb/slots' });
  await waitFor(() => expect(stores?.app.version).toBe('v-1'));
});

/** The browser's list for an address once it has every game of the category. */
function lobbyAt(search: string) {
  renderOnPage(ShownLobby, { path: `/en-gb/slots${search}` });
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

describe('[2.49] [9.3] the browser and an order of the address', () => {
  test.each([
    ['', 'all', 80],
    ['?sort=nonsense', 'all', 80],
    ['?sort=a-off', 'all', 80],
    ['?sort=a-on', 'a-on', 2],
    ['?sort=popular', 'popular', 0],
  ])('%s: %s, %d games', (search, sort, total) => {
    expect(lobbyAt(search)).toMatchObject({ sort, total });
  });
});

describe('[2.57] a page of the address', () => {
  test.each([
    ['', 0, 'g-0'],
    ['?page=2', 35, 'g-35'],
    ['?page=9', 70, 'g-70'],
    ['?page=2&sort=a-on', 0, 'g-0'],
  ])('%s begins after %d games', (search, start, first) => {
    expect(lobbyAt(search)).toMatchObject({ start, first });
  });

  test('is left by another filter; what is not the lobby’s stays', () => {
    expect(lobbyAt('?page=2&sort=a-on&utm=1').named).toBe('?utm=1&name=x&sort=a-on');
    cleanup();
    expect(lobbyAt('?page=2&sort=nonsense').named).toBe('?name=x');
  });
});

test('[3.9] the live lobby hears of the attributes of the page, and of its games by category and attribute', async () => {
  lobbyAt('');
  await waitFor(() => expect(Object.keys(stores?.game.games ?? {})).toEqual(['slots', 'a-on', 'a-off']), {
    timeout: 10_000,
  });
  expect(stores?.game.games['a-on']).toEqual(['g-0', 'g-1']);
  expect(stores?.game.games.slots).toHaveLength(80);
  expect(stores?.game.gameAttributes).toEqual(PAGE.attributes);
});
