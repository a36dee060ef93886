import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type Catalogue, catalogue, gateway } from '#app/api/context.ts';
import type { GameAttribute } from '#app/contract/catalogue.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { loadCategory } from '#app/features/lobby/load-lobby.server.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { siteData } from '../../support/visit.ts';

const GAMES: Game[] = Array.from({ length: 80 }, (_, index) => ({
  gameId: `g-${index}`,
  providerId: 'p-1',
  name: `Game ${index}`,
  displayName: `Game ${index}`,
  providerDisplay: 'Studio',
  img: null,
  mobile: index === 3 ? 0 : 1,
  web: 1,
  popular: 0,
  new: 0,
  attributes: [...(index < 2 ? ['a-late'] : []), ...(index === 3 ? ['a-web'] : []), 'a-off'],
  method: 0,
  type: 'slots',
  priority: null,
  ink: null,
}));
const attribute = (id: string, priority: number, status = 1): GameAttribute => ({
  id,
  memberDisplay: JSON.stringify({ en: id }),
  priority,
  status,
  img: null,
  ribbon: null,
});
const ATTRIBUTES = [
  attribute('a-nowhere', 1),
  attribute('a-late', 30),
  attribute('a-web', 20),
  attribute('a-off', 10, 0),
];

const PUBLISHED: Catalogue = {
  version: 'v-1',
  isWhole: () => true,
  games: async () => GAMES,
  providers: async () => ({}),
  attributes: async () => ATTRIBUTES,
  counts: async () => ({}),
  recommended: async () => [],
};

function load(search: string, device: 'mobile' | 'desktop' = 'desktop') {
  const context = new RouterContextProvider();
  context.set(visitedSite, siteData({ device }));
  context.set(catalogue, async () => PUBLISHED);
  context.set(gateway, async () => ({
    status: true,
    code: 200,
    msg: '',
    output: { data: { games: {}, providers: {} } },
  }));
  return loadCategory(context, new URL(`https://site.invalid/en-gb/slots${search}`), 'slots');
}

describe('[2.49] the server and an order of the address', () => {
  test.each([
    ['', 'all', 80],
    ['?sort=nonsense', 'all', 80],
    ['?sort=a-off', 'all', 80],
    ['?sort=a-late', 'a-late', 2],
    ['?sort=a-nowhere', 'a-nowhere', 0],
    ['?sort=new_release', 'new_release', 0],
  ])('%s: %s, %d games', async (search, sort, total) => {
    const page = await load(search);
    expect(page.query.sort).toBe(sort);
    expect(page.total).toBe(total);
  });
});

describe('[2.54] the attributes a page offers', () => {
  test('are active, and some game for the device has them', async () => {
    const desktop = await load('');
    expect(desktop.attributes.map(it => it.id)).toEqual(['a-nowhere', 'a-web', 'a-late']);
    expect(desktop.sorts).toEqual({ all: 80, 'a-late': 2, 'a-web': 1 });
    expect((await load('', 'mobile')).sorts).toEqual({ all: 79, 'a-late': 2 });
  });

  test('are counted with the rest of the filters, and those that find nothing are left out', async () => {
    expect((await load('?name=game+1')).sorts).toEqual({ all: 11, 'a-late': 1 });
    expect((await load('?name=game+1&sort=a-web')).sorts).toEqual({ all: 11, 'a-late': 1 });
    expect((await load('?provider=p-9')).sorts).toEqual({});
  });
});

describe('[2.50] the studios a page offers', () => {
  const studio = { providerId: 'p-1', name: 'Studio' };
  test.each([
    ['', [{ ...studio, count: 80 }]],
    ['?name=game+1', [{ ...studio, count: 11 }]],
    ['?sort=a-late', [{ ...studio, count: 2 }]],
    ['?name=nothing', []],
    ['?name=nothing&provider=p-1', [{ ...studio, count: 0 }]],
  ])('%s', async (search, studios) => {
    const page = await load(search);
    expect(page.studios).toEqual(studios);
    expect(page).toMatchObject({ all: 80, studioCount: 1 });
  });
});

describe('[2.57] the server sends the page that the address asks for', () => {
  test.each([
    ['', 'g-0', 35],
    ['?page=1', 'g-0', 35],
    ['?page=2', 'g-35', 35],
    ['?page=3', 'g-70', 10],
    ['?page=4', 'g-70', 10],
    ['?page=2&sort=alpha_ztoa', 'g-44', 35],
    ['?page=2&sort=a-late', 'g-0', 2],
  ])('%s begins with %s', async (search, first, count) => {
    const page = await load(search);
    expect(page.games[0]?.gameId).toBe(first);
    expect(page.games).toHaveLength(count);
  });
});
