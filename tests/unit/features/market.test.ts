/** Home, the page of studios and the search with the categories of a market. */
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type Catalogue, catalogue, gateway } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { HomePromotion, HomeRows } from '#app/contract/home.ts';
import { loadHome } from '#app/features/lobby/home/load-home.server.ts';
import { loadSearch } from '#app/features/lobby/search/load-search.server.ts';
import { loadAllStudios } from '#app/features/lobby/studios/load-studios.server.ts';
import { isRefusal } from '#app/visit/refusal.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { siteData } from '../../support/visit.ts';

const game = (type: string, index: number, over: Partial<Game> = {}): Game => ({
  gameId: `g-${type}-${index}`,
  providerId: 'p-both',
  name: `Moon ${index}`,
  displayName: `Moon ${index}`,
  providerDisplay: 'Both',
  img: null,
  mobile: 1,
  web: 1,
  popular: 1,
  new: 0,
  attributes: [],
  method: 0,
  type,
  priority: index,
  ink: null,
  ...over,
});
const gamesOf = (type: string, count: number, over: Partial<Game> = {}) =>
  Array.from({ length: count }, (_, index) => game(type, index, over));

const SLOTS = [
  ...gamesOf('slots', 20),
  game('slots', 90, { name: 'Alone', displayName: 'Alone', mobile: 0, priority: null }),
];
const LIVE = [
  ...gamesOf('live', 3),
  game('live', 50, {
    providerId: 'p-live',
    providerDisplay: 'Tables',
    name: 'Roulette',
    displayName: '輪盤',
  }),
  game('live', 51, { providerId: 'p-live', providerDisplay: 'Tables' }),
];

const banner = (id: string, type: string, link: string | null = null) => ({
  id,
  type,
  memberDisplay: '{"en":"A banner"}',
  link,
});

const NO_ROWS: HomeRows = {
  promotions: [],
  top: [],
  lowStakes: null,
  highReturn: null,
  wins: [],
  payout: null,
};

const memberUntil = (until: string) => ({
  id: 'm-1',
  currency: 'GBP',
  termsVersion: '2',
  username: 'amara',
  balance: '10.00',
  bonus: null,
  inGames: [],
  away: { kind: 'time-out' as const, until },
});

function visit(
  device: 'mobile' | 'desktop' = 'desktop',
  {
    banners = [],
    isWhole = true,
    recommended = [],
    shown = null,
    rows = NO_ROWS,
    away,
  }: {
    banners?: object[];
    isWhole?: boolean;
    recommended?: { type: string; gameId: string }[];
    /** The dashboard's names; null without one. */
    shown?: string[] | null;
    rows?: HomeRows;
    /** Makes the visitor a member who takes a break until then. */
    away?: string;
  } = {},
) {
  const published: Catalogue = {
    version: 'v-1',
    isWhole: () => isWhole,
    games: async type => ({ slots: SLOTS, live: LIVE })[type] ?? [],
    providers: async () => ({}),
    attributes: async () => [],
    counts: async () => ({}),
    recommended: async () => recommended,
  };
  const context = new RouterContextProvider();
  context.set(visitedSite, siteData({ device, ...(away && { member: memberUntil(away) }) }));
  context.set(catalogue, async () => published);
  const outputs: Record<string, unknown> = {
    'common/banner': banners,
    'common/home': rows,
    'game/recent': [],
    'game/recommended': [],
    'common/dashboard': shown && {
      popupList: { data: [], period: { hide_period: 0 } },
      forgotPasswordSendMethod: [],
      recommendDisplayList: shown,
    },
  };
  // The calls about the member are not answered: home does without them.
  const isOfMember = (name: string) => /^(?:member|daily-task|vip|limit)\//.test(name);
  context.set(gateway, async name =>
    isOfMember(name) ? refused(200, 'not now') : accepted(outputs[name] ?? { games: {}, providers: {} }),
  );
  return context;
}
const at = (path: string) => new URL(path, 'https://site.invalid');
const homeOf = (context: RouterContextProvider) => loadHome(context, at('/en-gb'), new Request(at('/en-gb')));
const search = (query: string, device?: 'mobile' | 'desktop') =>
  loadSearch(visit(device), at(`/en-gb/search${query}`));

describe('[1.4] [2.48] [2.56] the search', () => {
  test('finds games of every category, in any case, by the name shown and by the English one', async () => {
    const found = await search('?name=MOON');
    expect(found.total).toBe(24);
    expect(found.groups.map(({ type, count, games }) => [type, count, games.length])).toEqual([
      ['slots', 20, 14],
      ['live', 4, 4],
    ]);
    for (const name of ['roul', '輪盤'])
      expect((await search(`?name=${encodeURIComponent(name)}`)).groups).toMatchObject([
        { type: 'live', count: 1, games: [{ gameId: 'g-live-50' }] },
      ]);
  });

  test('[2.55] finds games for the device alone', async () => {
    expect((await search('?name=alone')).total).toBe(1);
    expect((await search('?name=alone', 'mobile')).total).toBe(0);
  });

  test.each(['', '?name=', '?name=%20', '?name=nothing'])('offers popular games for %j', async query => {
    const found = await search(query);
    expect([found.total, found.groups]).toEqual([0, []]);
    expect(found.popular).toHaveLength(14);
    expect(found.popular.slice(0, 2).map(it => it.type)).toEqual(['slots', 'live']);
  });

  test('does not say that nothing is found where lists cannot be read', async () => {
    const answer = loadSearch(visit('desktop', { isWhole: false }), at('/en-gb/search?name=moon'));
    const thrown = await answer.then(
      () => null,
      (error: { data: unknown; init: ResponseInit }) => error,
    );
    expect(isRefusal(thrown?.data)).toBe(true);
    expect(thrown?.init.status).toBe(502);
  });
});

describe('[2.46] studios', () => {
  test('lead to the category where they have the most games, and count those', async () => {
    const { studios } = await loadAllStudios(visit(), at('/en-gb/providers'));
    expect(studios).toEqual([
      { providerId: 'p-both', name: 'Both', count: 21, type: 'slots' },
      { providerId: 'p-live', name: 'Tables', count: 2, type: 'live' },
    ]);
  });

  test('are as many on home as on their own page', async () => {
    const home = await homeOf(visit());
    expect(home?.studioCount).toBe(2);
    expect(home?.studios.map(({ providerId, type }) => [providerId, type])).toEqual([
      ['p-both', 'slots'],
      ['p-live', 'live'],
    ]);
  });
});

describe('[9.2] home', () => {
  test('has popular games by priority, whatever their category', async () => {
    const home = await homeOf(visit());
    expect(home?.top.isCounted).toBe(false);
    expect(home?.top.games.map(it => it.gameId).slice(0, 5)).toEqual([
      'g-slots-0',
      'g-live-0',
      'g-slots-1',
      'g-live-1',
      'g-slots-2',
    ]);
  });
});

describe('[2.3] rows of home by what is played and stated', () => {
  const ids = (type: string, from: number, count: number) =>
    Array.from({ length: count }, (_, place) => `g-${type}-${from + place}`);
  const rows: HomeRows = {
    ...NO_ROWS,
    top: ['g-gone', ...ids('slots', 3, 12)],
    lowStakes: { minimum: '0.10', currency: 'GBP', gameIds: ids('slots', 3, 17) },
    highReturn: { percent: '97.50', gameIds: ids('live', 0, 4) },
  };

  test('rank the ten most played games that the device has, and need five of them', async () => {
    const { top } = (await homeOf(visit('desktop', { rows }))) ?? {};
    expect(top).toMatchObject({ isCounted: true });
    expect(top?.games.map(it => it.gameId)).toEqual(ids('slots', 3, 10));
    const few = await homeOf(visit('desktop', { rows: { ...rows, top: ids('slots', 3, 4) } }));
    expect(few?.top.isCounted).toBe(false);
  });

  test('say one fact each, and repeat neither a game of another row nor one studio', async () => {
    const home = await homeOf(visit('desktop', { rows }));
    expect(home?.lowStakes?.fact).toBe('0.10');
    expect(home?.lowStakes?.games.map(it => it.gameId)).toEqual(['g-slots-13']);
    expect(home?.highReturn?.fact).toBe('97.50');
  });

  const offer: HomePromotion = {
    cmsId: 'bright-start',
    title: 'A bright start',
    summary: '',
    img: null,
    kind: 'deposit',
    audience: 'new',
    minimumDeposit: '20.00',
    playthrough: 10,
    days: 30,
    startDate: null,
    endDate: null,
    weekdays: null,
  };
  const other = { ...offer, cmsId: 'weekend', audience: 'all' };
  const advertised = { ...NO_ROWS, promotions: [offer, other] };

  test('show guests the offer to new members, and the others in their row', async () => {
    const home = await homeOf(visit('desktop', { rows: advertised }));
    expect(home?.offer?.cmsId).toBe('bright-start');
    expect(home?.promotions.map(it => it.cmsId)).toEqual(['weekend']);
  });

  test('advertise nothing to a member who takes a break', async () => {
    const banners = [banner('b-1', 'live casino')];
    const home = await homeOf(visit('desktop', { rows: advertised, banners, away: '2026-11-30 10:00:00' }));
    expect(home).toMatchObject({ offer: null, promotions: [], banners: [] });
  });
});

describe('[3.27] [7.32] recommended games on home', () => {
  const recommended = ['slots-1', 'slots-2', 'slots-3', 'live-1', 'live-2'].map(name => ({
    type: name.split('-')[0] ?? '',
    gameId: `g-${name}`,
  }));

  test.each([
    ['without a dashboard in their own order', null, ['slots-1', 'slots-2', 'slots-3', 'live-1', 'live-2']],
    ['where nobody chose too', [], ['slots-1', 'slots-2', 'slots-3', 'live-1', 'live-2']],
    ['of one category alone', ['live'], ['live-1', 'live-2']],
    ['of its categories in turn', ['live', 'slots'], ['live-1', 'slots-1', 'live-2', 'slots-2', 'slots-3']],
    ['of none that has any', ['poker'], []],
  ])('%s', async (_title, shown, expected) => {
    const home = await homeOf(visit('desktop', { recommended, shown }));
    expect(home?.recommended.map(it => it.gameId)).toEqual(expected.map(name => `g-${name}`));
  });
});

describe('[3.26] a banner without an address', () => {
  test.each([
    ['live casino', null, '/live'],
    ['Slots', null, '/slots'],
    ['fishing', null, null], // no category of this market
    ['welcome', null, null],
    ['live casino', '/slots', '/slots'],
  ])('of the label %s, linked to %s, leads to %s', async (label, link, place) => {
    const home = await homeOf(visit('desktop', { banners: [banner('b-1', label, link)] }));
    expect(home?.banners).toMatchObject([{ id: 'b-1', link: place }]);
  });

  test('leads to the page that its label stands for', async () => {
    const home = await homeOf(visit('desktop', { banners: [banner('b-1', 'promotion')] }));
    expect(home?.banners.map(it => it.link)).toEqual(['/promotions']);
  });
});
