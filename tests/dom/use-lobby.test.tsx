import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rememberGames } from '#app/browser/cached-games.client.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { gamesFinder } from '#app/domain/find-games.ts';
import { type TileGame, tileOf } from '#app/features/games/games.ts';
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

test('games that the page came with stay the same objects once the browser has the list', () => {
  const served = { ...PAGE, games: GAMES.slice(0, 35).map(tileOf) };
  let shown: readonly TileGame[] = [];
  const Tiles = () => {
    shown = useLobby(served, { type: 'slots' }).games;
    return null;
  };
  renderOnPage(Tiles, { path: '/en-gb/slots' });
  expect(shown.slice(0, 35)).toEqual(served.games);
  expect(shown.filter(game => served.games.includes(game))).toHaveLength(35);
  expect(shown.map(it => it.gameId)).toEqual(GAMES.map(it => it.gameId));
  cleanup();
  renderOnPage(Tiles, { path: '/en-gb/slots?sort=alpha_ztoa' });
  expect(shown[0]?.gameId).toBe('g-79');
  expect(shown.filter(game => served.games.includes(game))).toEqual([]);
});

test('[3.9] the live lobby hears of the attributes of the page, and of its games by category and attribute', async () => {
  lobbyAt('');
  await waitFor(() => expect(Object.keys(stores?.game.games ?? {})).toEqual(['slots', 'a-on', 'a-off']));
  expect(stores?.game.games['a-on']).toEqual(['g-0', 'g-1']);
  expect(stores?.game.games.slots).toHaveLength(80);
  expect(stores?.game.gameAttributes).toEqual(PAGE.attributes);
});

/** Every name that the lobby has shown, in order; a press on a button chooses its name. */
function openNames(path = '/en-gb/slots') {
  const shown: string[] = [];
  function Named() {
    const lobby = useLobby(PAGE, { type: 'slots' });
    const { name } = lobby.query;
    if (shown.at(-1) !== name) shown.push(name);
    return (
      <>
        <output>{`${lobby.query.name} ${lobby.total} ${lobby.shown}`}</output>
        {['7', '77'].map(each => (
          <button key={each} type="button" onClick={() => lobby.change({ name: each })}>
            {each}
          </button>
        ))}
      </>
    );
  }
  const { router } = renderOnPage(Named, { path });
  const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const search = () => router.state.location.search;
  return { shown, router, choose, search, said: () => screen.getByRole('status').textContent };
}

describe('[2.48] [2.56] a choice', () => {
  test('is shown at once where the browser has the games, and its address follows', async () => {
    const { choose, said, search } = openNames();
    choose('7');
    expect(said()).toMatch(/^7 17 /);
    expect(search(), 'the router draws the page twice').toBe('');
    await waitFor(() => expect(search()).toBe('?name=7'));
    expect(said()).toMatch(/^7 17 /);
  });

  test('is not replaced by the address of an earlier one', async () => {
    const { shown, choose, search } = openNames();
    choose('7');
    await waitFor(() => expect(search()).toBe('?name=7'));
    choose('77');
    choose('7');
    choose('77');
    await waitFor(() => expect(search()).toBe('?name=77'));
    await act(() => new Promise(resolve => setTimeout(resolve, 250)));
    expect(shown).toEqual(['', '7', '77', '7', '77']);
  });

  test('gives way to an address that it was not made for', async () => {
    const { router, choose, said } = openNames();
    choose('77');
    await waitFor(() => expect(router.state.location.search).toBe('?name=77'));
    await act(() => router.navigate('/en-gb/slots?name=3'));
    expect(said()).toMatch(/^3 /);
  });

  test('does not bring back a page that was left meanwhile', async () => {
    const { router, choose } = openNames();
    choose('77');
    cleanup();
    await router.navigate('/en-gb/live');
    await new Promise(resolve => setTimeout(resolve, 250));
    expect(router.state.location.pathname).toBe('/en-gb/live');
  });

  test('begins with one page of games again', async () => {
    const { router, choose, said } = openNames();
    await act(() => router.navigate('/en-gb/slots', { state: { more: 1 } }));
    const [, , two] = said()?.split(' ') ?? [];
    choose('7');
    expect(Number(said()?.split(' ')[2])).toBe(Number(two) / 2);
  });
});

test('[2.48] while the server looks for the games of a choice, the shown games are marked as those before', async () => {
  const answer = Promise.withResolvers<null>();
  const states: string[] = [];
  const answered: LobbyPage = { ...PAGE, version: '' };
  function Chosen() {
    const { query, isPending, change } = useLobby(answered, { type: 'slots' });
    states.push(`${query.sort} ${isPending}`);
    return (
      <button type="button" onClick={() => change({ sort: 'a-on' })}>
        On
      </button>
    );
  }
  const { router } = renderOnPage(Chosen, { path: '/en-gb/tables', loader: () => answer.promise });
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(states.at(-1)).toBe('a-on true'));
  expect(router.state.location.search).toBe('');
  answer.resolve(null);
  await waitFor(() => expect(states.at(-1)).toBe('a-on false'));
  expect(router.state.location.search).toBe('?sort=a-on');
});
