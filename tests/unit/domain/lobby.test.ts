import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Device } from '#app/domain/device.ts';
import { gamesFinder } from '#app/domain/find-games.ts';
import {
  attributeSlug,
  isForDevice,
  type LobbyGame,
  type LobbyQuery,
  lobbyParameters,
  offeredChoices,
  pageStart,
  readLobbyQuery,
  shownCount,
  sortChoices,
  withKnownSort,
} from '#app/domain/lobby.ts';

const game = (gameId: string, over: Partial<LobbyGame> = {}): LobbyGame => ({
  gameId,
  providerId: 'p-1',
  providerDisplay: 'Studio',
  name: gameId,
  displayName: over.name ?? gameId,
  mobile: 1,
  web: 1,
  popular: 0,
  new: 0,
  attributes: [],
  priority: null,
  ...over,
});

const ALL: LobbyQuery = { name: '', sort: 'all', providers: [], page: 1 };
const idsOf = (games: readonly LobbyGame[]) => games.map(({ gameId }) => gameId).join(' ');
const selectGames = (games: readonly LobbyGame[], query: LobbyQuery, device: Device) =>
  gamesFinder(games)(query, device).games;
const read = (search: string) => readLobbyQuery(new URLSearchParams(search));

describe('[2.47] reading an address', () => {
  test.each<[string, string, Partial<LobbyQuery>]>([
    ['nothing', '', {}],
    ['other parameters', 'action=login&more=2', {}],
    ['a page', 'page=2', { page: 2 }],
    ['the first page', 'page=1', {}],
    ['a page that is none', 'page=0', {}],
    ['a page before the first', 'page=-2', {}],
    ['half a page', 'page=1.5', {}],
    ['a page in words', 'page=two', {}],
    ['a page past all counting', 'page=12345', {}],
    ['[2.48] a name', 'name=fox', { name: 'fox' }],
    ['[2.48] a name with white space around it', 'name=+golden+fox+', { name: 'golden fox' }],
    ['[2.48] a name of white space', 'name=+%09', {}],
    ['[2.48] the first of two names', 'name=fox&name=owl', { name: 'fox' }],
    ['[2.48] a name in another script', 'name=%E9%87%91', { name: '金' }],
    ['[2.49] an order', 'sort=alpha_atoz', { sort: 'alpha_atoz' }],
    ['[2.49] an empty order', 'sort=', {}],
    ['[2.49] an attribute', 'sort=a-free-spins', { sort: 'a-free-spins' }],
    ['[2.50] one provider', 'provider=p-1', { providers: ['p-1'] }],
    ['[2.50] several, separated by commas', 'provider=p-2,p-1', { providers: ['p-2', 'p-1'] }],
    ['[2.50] a comma that is encoded', 'provider=p-2%2Cp-1', { providers: ['p-2', 'p-1'] }],
    ['[2.50] gaps, white space and doubles', 'provider=,p-1,+p-2,,p-1', { providers: ['p-1', 'p-2'] }],
    ['[2.50] as a form sends them', 'provider=p-2&provider=p-1,p-2', { providers: ['p-2', 'p-1'] }],
    ['[2.50] no provider at all', 'provider=,+,', {}],
  ])('%s: %s', (_title, search, query) => {
    expect(read(search)).toEqual({ ...ALL, ...query });
  });

  test('[2.48] a name of any length is cut', () => {
    expect(read(`name=${'x'.repeat(5000)}`).name).toBe('x'.repeat(80));
  });

  test.each<[Partial<LobbyQuery>, string]>([
    [{}, ''],
    [{ name: 'a&b' }, 'name=a%26b'],
    [{ sort: 'alpha_ztoa' }, 'sort=alpha_ztoa'],
    [{ providers: ['p-2', 'p-1'] }, 'provider=p-2%2Cp-1'],
    [{ name: 'x', sort: 'popular', providers: ['p-1'] }, 'name=x&sort=popular&provider=p-1'],
    [{ name: 'x', page: 3 }, 'name=x&page=3'],
  ])('writes the address back: %j', (query, search) => {
    expect(new URLSearchParams(lobbyParameters({ ...ALL, ...query })).toString()).toBe(search);
  });

  test('reads its own addresses', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9&=%é金 ]{1,20}$/).map(text => text.trim());
    const id = fc.stringMatching(/^[A-Za-z0-9._:-]{1,20}$/);
    const query = fc.record({
      name: word,
      sort: fc.oneof(fc.constantFrom('all', 'alpha_atoz', 'popular'), id),
      providers: fc.uniqueArray(id, { maxLength: 5 }),
      page: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(query, asked => {
        expect(read(new URLSearchParams(lobbyParameters(asked)).toString())).toEqual(asked);
      }),
    );
  });
});

describe('[2.51] the orders to choose from', () => {
  const attributes = [
    { id: 'late', status: 1, priority: 30 },
    { id: 'none', status: 1, priority: null },
    { id: 'off', status: 0, priority: 1 },
    { id: 'deleted', status: 2, priority: 1 },
    { id: 'early', status: 1, priority: 10 },
    { id: 'last', status: 1, priority: 1000 },
  ];

  test('[2.52] [2.53] in production: names, popular and new release, whatever the attributes', () => {
    const choices = ['all', 'alpha_atoz', 'alpha_ztoa', 'popular', 'new_release'];
    expect(sortChoices('production', attributes)).toEqual(choices);
    expect(sortChoices('production', [])).toEqual(choices);
  });

  test.each([
    'development',
    'staging',
    'test',
    '',
  ])('[2.54] [9.2] [9.3] in %j: names and active attributes by priority, 999 where none is given', environment => {
    expect(sortChoices(environment, attributes)).toEqual([
      'all',
      'alpha_atoz',
      'alpha_ztoa',
      'early',
      'late',
      'none',
      'last',
    ]);
    expect(sortChoices(environment, [])).toEqual(['all', 'alpha_atoz', 'alpha_ztoa']);
  });
});

describe('[2.49] [2.51] an unknown order counts as all', () => {
  const active = [{ id: 'a-1' }, { id: 'a-2' }];
  test.each([
    ...['all', 'alpha_atoz', 'alpha_ztoa', 'popular', 'new_release', 'a-1', 'a-2'].map(it => [it, it]),
    ['nonsense', 'all'],
    ['ALL', 'all'],
    ['[9.3] an attribute that is not active', 'all'],
    ['__proto__', 'all'],
  ])('%s: %s', (sort, known) => {
    const query = { ...ALL, name: 'fox', sort: sort ?? '' };
    expect(withKnownSort(query, active)).toEqual({ ...query, sort: known });
  });
});

describe('[2.51]-[2.54] the choices on offer', () => {
  const names = ['all', 'alpha_atoz', 'alpha_ztoa'];
  const choices = [...names, 'early', 'late', 'nowhere'];
  test.each<[string, string, Record<string, number>, string[]]>([
    ['are those that find games', 'all', { early: 3, late: 1 }, [...names, 'early', 'late']],
    ['are the one that is chosen too', 'nowhere', { late: 1 }, [...names, 'late', 'nowhere']],
    ['are what the address asks for too', 'popular', { early: 1 }, [...names, 'early', 'popular']],
    ['are the orders by name where nothing is found', 'all', {}, names],
    ['do not have one twice', 'early', { early: 2 }, [...names, 'early']],
    ['have no number of nought', 'all', { early: 0 }, names],
  ])('%s', (_title, chosen, counts, offered) => {
    expect(offeredChoices(choices, chosen, choice => counts[choice])).toEqual(offered);
  });
});

describe('[2.57] where a page of the address begins', () => {
  test.each([
    [1, 0, 0],
    [5, 0, 0],
    [1, 35, 0],
    [2, 35, 0],
    [2, 36, 35],
    [3, 36, 35],
    [9999, 100, 70],
    [3, 1000, 70],
  ])('page %d of %d games: after %d', (page, total, start) => {
    expect(pageStart(page, total)).toBe(start);
  });
});

describe('[2.55] only games flagged for the device', () => {
  test.each([
    ['desktop', { mobile: 0, web: 1 }, true],
    ['desktop', { mobile: 1, web: 0 }, false],
    ['mobile', { mobile: 1, web: 0 }, true],
    ['mobile', { mobile: 0, web: 1 }, false],
    ['app', { mobile: 1, web: 0 }, true],
    ['app', { mobile: 0, web: 1 }, false],
    ['desktop', { mobile: 0, web: 0 }, false],
    ['mobile', { mobile: 0, web: 0 }, false],
    ['desktop', { mobile: 1, web: 1 }, true],
    ['app', { mobile: 1, web: 1 }, true],
  ] as const)('%s %j: %s', (device, flags, isShown) => {
    expect(isForDevice(flags, device)).toBe(isShown);
    expect(selectGames([game('g', flags)], ALL, device)).toHaveLength(isShown ? 1 : 0);
  });
});

describe('[2.56] a name filters', () => {
  const games = [
    game('fox', { name: 'Golden Fox' }),
    game('owl', { name: 'Midnight Owl', displayName: '午夜貓頭鷹' }),
    game('lamp', { name: 'Lantern', displayName: 'الفانوس الذهبي' }),
    game('dots', { name: 'Level 0.5 (x*)' }),
    game('cafe', { name: 'CAFÉ ÖRE' }),
  ];
  test.each([
    ['by a part', 'den f', 'fox'],
    ['by the start', 'Gol', 'fox'],
    ['by the end', 'Fox', 'fox'],
    ['in capitals', 'GOLDEN', 'fox'],
    ['in lower case', 'midnight', 'owl'],
    ['by its name in another script', '貓頭', 'owl'],
    ['by its name in Arabic', 'الذهبي', 'lamp'],
    ['letters with marks', 'café ö', 'cafe'],
    ['a dot is a dot', '0.5', 'dots'],
    ['a star is a star', 'x*', 'dots'],
    ['a dot is no other letter', 'g.l', ''],
    ['several', 'l', 'fox owl lamp dots'],
    ['none', 'zebra', ''],
    ['nothing, all of them', '', 'fox owl lamp dots cafe'],
  ])('%s: %j', (_title, name, ids) => {
    expect(idsOf(selectGames(games, { ...ALL, name }, 'desktop'))).toBe(ids);
  });

  test('in any case of the letters, a substring of the name finds its game', () => {
    const part = fc.record({
      from: fc.nat(9),
      length: fc.integer({ min: 1, max: 9 }),
      isUpper: fc.boolean(),
    });
    fc.assert(
      fc.property(part, ({ from, length, isUpper }) => {
        const text = 'Golden Fox'.slice(from, from + length);
        const name = isUpper ? text.toUpperCase() : text.toLowerCase();
        expect(idsOf(selectGames(games, { ...ALL, name }, 'desktop')).split(' ')).toContain('fox');
      }),
    );
  });
});

describe('[2.50] providers filter', () => {
  const games = [
    game('a', { providerId: 'p-1' }),
    game('b', { providerId: 'p-2' }),
    game('c', { providerId: 'p-1' }),
    game('d', { providerId: 'p-10' }),
  ];
  test.each([
    [[], 'a b c d'],
    [['p-1'], 'a c'],
    [['p-2', 'p-1'], 'a b c'],
    [['p-3'], ''],
    [['p-3', 'p-10'], 'd'],
  ])('%j', (providers, ids) => {
    expect(idsOf(selectGames(games, { ...ALL, providers }, 'desktop'))).toBe(ids);
  });
});

describe('[2.51] orders', () => {
  const games = [
    game('z10', { name: 'Zebra 10', popular: 1, attributes: ['a-1'] }),
    game('a', { name: 'apple', new: 1 }),
    game('z9', { name: 'zebra 9', popular: 1, new: 1, attributes: ['a-2', 'a-1'] }),
    game('e', { name: 'Éclair' }),
    game('b', { name: 'Badger', attributes: ['a-2'] }),
  ];
  test.each([
    ['[2.52]', 'all', 'z10 a z9 e b'],
    ['[2.52]', 'alpha_atoz', 'a b e z9 z10'],
    ['[2.52]', 'alpha_ztoa', 'z10 z9 e b a'],
    ['[2.53]', 'popular', 'z10 z9'],
    ['[2.53]', 'new_release', 'a z9'],
    ['[2.54]', 'a-1', 'z10 z9'],
    ['[2.54]', 'a-2', 'z9 b'],
  ])('%s %s', (_clause, sort, ids) => {
    expect(idsOf(selectGames(games, { ...ALL, sort }, 'desktop'))).toBe(ids);
  });

  test('[2.52] games of one name keep their order, both ways', () => {
    const twins = [game('1', { name: 'Fox' }), game('2', { name: 'fox' }), game('3', { name: 'Bear' })];
    expect(idsOf(selectGames(twins, { ...ALL, sort: 'alpha_atoz' }, 'desktop'))).toBe('3 1 2');
    expect(idsOf(selectGames(twins, { ...ALL, sort: 'alpha_ztoa' }, 'desktop'))).toBe('1 2 3');
  });

  test('[2.47] name, order, provider and device hold together', () => {
    const some = [
      game('1', { name: 'Fox B' }),
      game('2', { name: 'Fox A', web: 0 }),
      game('3', { name: 'Fox A', providerId: 'p-2' }),
      game('4', { name: 'Fox A' }),
      game('5', { name: 'Owl' }),
    ];
    const query = { ...ALL, name: 'fox', sort: 'alpha_atoz', providers: ['p-1'] };
    expect(idsOf(selectGames(some, query, 'desktop'))).toBe('4 1');
    expect(idsOf(selectGames(some, query, 'mobile'))).toBe('2 4 1');
  });

  test('the list that was given stays as it is', () => {
    const frozen = Object.freeze([...games]);
    for (const sort of ['all', 'alpha_atoz', 'alpha_ztoa', 'popular', 'a-1'])
      selectGames(frozen, { ...ALL, sort }, 'desktop');
    expect(idsOf(frozen)).toBe('z10 a z9 e b');
  });
});

describe('[2.57] [9.7] how many games are shown', () => {
  test.each([
    [320, 0, 30],
    [639, 0, 30],
    [639.5, 0, 30],
    [640, 0, 32],
    [1023, 0, 32],
    [1024, 0, 35],
    [2560, 0, 35],
    [412, 1, 60],
    [800, 2, 96],
    [1280, 10, 385],
  ])('at %d pixels after %d presses of show more: %d', (width, more, count) => {
    expect(shownCount(width, more)).toBe(count);
  });
});

describe('[2.45] the slug of an attribute', () => {
  test.each([
    ['Jackpots', 'jackpots'],
    ['Free spins', 'free-spins'],
    ['Buy A Bonus', 'buy-a-bonus'],
    ['  New   games ', 'new-games'],
    ['Megaway-like', 'megaway-like'],
    ['3 in 1', '3-in-1'],
    ['Été', 'été'],
    ['', ''],
  ])('%j is %j', (name, slug) => {
    expect(attributeSlug(name)).toBe(slug);
  });
});
