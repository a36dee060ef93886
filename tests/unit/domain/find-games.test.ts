import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FoundGames, gamesFinder, studiosOf } from '#app/domain/find-games.ts';
import type { LobbyGame, LobbyQuery } from '#app/domain/lobby.ts';

const game = (gameId: string, over: Partial<LobbyGame> = {}): LobbyGame => ({
  gameId,
  providerId: 'p-1',
  providerDisplay: over.providerId ?? 'p-1',
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
const GAMES = [
  game('1', { name: 'Golden Fox', popular: 1, attributes: ['a-1'] }),
  game('2', { name: 'Golden Owl', providerId: 'p-2', new: 1, attributes: ['a-1', 'a-2'] }),
  game('3', { name: 'Silver Fox', providerId: 'p-2', popular: 1 }),
  game('4', { name: 'Silver Owl', providerId: 'p-3', web: 0, attributes: ['a-3'] }),
  game('5', { name: 'Iron Fox', attributes: ['a-2', 'a-2'] }),
];

const studiosIn = ({ studios }: FoundGames<LobbyGame>) =>
  studios.map(({ providerId, count }) => `${providerId} ${count}`).join(', ');

describe('[2.51]-[2.54] how many games each sort choice finds with the rest of the filters', () => {
  test.each<[string, Partial<LobbyQuery>, Record<string, number>]>([
    ['nothing is set', {}, { all: 4, popular: 2, new_release: 1, 'a-1': 2, 'a-2': 2 }],
    ['another choice is set', { sort: 'a-1' }, { all: 4, popular: 2, new_release: 1, 'a-1': 2, 'a-2': 2 }],
    ['[2.48] a name', { name: 'FOX' }, { all: 3, popular: 2, 'a-1': 1, 'a-2': 1 }],
    ['[2.50] studios', { providers: ['p-2'] }, { all: 2, popular: 1, new_release: 1, 'a-1': 1, 'a-2': 1 }],
    ['both', { name: 'fox', providers: ['p-2'] }, { all: 1, popular: 1 }],
    ['nothing is found', { name: 'zebra' }, {}],
  ])('%s', (_title, query, sorts) => {
    expect(gamesFinder(GAMES)({ ...ALL, ...query }, 'desktop').sorts).toEqual(sorts);
  });

  test('[2.55] by device', () => {
    expect(gamesFinder(GAMES)(ALL, 'mobile').sorts).toMatchObject({ all: 5, 'a-3': 1 });
  });
});

describe('[2.50] how many games each studio finds with the rest of the filters', () => {
  test.each<[string, Partial<LobbyQuery>, string]>([
    ['nothing is set', {}, 'p-1 2, p-2 2'],
    ['other studios are set', { providers: ['p-1'] }, 'p-1 2, p-2 2'],
    ['a name', { name: 'owl' }, 'p-2 1'],
    ['an attribute', { sort: 'a-2' }, 'p-1 1, p-2 1'],
    ['an order by name', { sort: 'alpha_ztoa' }, 'p-1 2, p-2 2'],
    ['a name and popular games', { name: 'golden', sort: 'popular' }, 'p-1 1'],
    ['a studio that is chosen and finds none', { name: 'owl', providers: ['p-1'] }, 'p-1 0, p-2 1'],
    ['a chosen studio that the page does not have', { providers: ['p-9'] }, 'p-1 2, p-2 2'],
    ['nothing is found', { name: 'zebra' }, ''],
  ])('%s', (_title, query, studios) => {
    expect(studiosIn(gamesFinder(GAMES)({ ...ALL, ...query }, 'desktop'))).toBe(studios);
  });

  test('studios stand by name, in any case of the letters', () => {
    const of = (providerId: string, providerDisplay: string) => ({ providerId, providerDisplay });
    const games = [of('p-1', 'Otterline'), of('p-2', 'Ember'), of('p-1', 'Otterline'), of('p-3', 'elm')];
    expect(studiosOf(games).map(({ name, count }) => `${name} ${count}`)).toEqual([
      'elm 1',
      'Ember 1',
      'Otterline 2',
    ]);
  });
});

describe('[2.47] a count keeps its promise', () => {
  const games = fc.array(
    fc.record({
      gameId: fc.string(),
      providerId: fc.constantFrom('p-1', 'p-2', 'p-3'),
      name: fc.constantFrom('Golden Fox', 'Golden Owl', 'Silver Fox', 'Iron'),
      web: fc.constantFrom(0, 1),
      mobile: fc.constantFrom(0, 1),
      popular: fc.constantFrom(0, 1),
      new: fc.constantFrom(0, 1),
      attributes: fc.subarray(['a-1', 'a-2']),
    }),
    { maxLength: 30 },
  );
  const SORTS = ['all', 'alpha_atoz', 'alpha_ztoa', 'popular', 'new_release', 'a-1', 'a-2'];
  const query = fc.record({
    name: fc.constantFrom('', 'fox', 'golden'),
    sort: fc.constantFrom(...SORTS),
    providers: fc.subarray(['p-1', 'p-2', 'p-3', 'p-4']),
    page: fc.constant(1),
  });

  test('each choice finds as many games as its number says', () => {
    fc.assert(
      fc.property(games, query, fc.constantFrom('desktop', 'mobile'), (some, asked, device) => {
        const list = some.map(({ gameId, ...over }) => game(gameId, over as Partial<LobbyGame>));
        const find = gamesFinder(list);
        const { sorts, studios, games: found } = find(asked, device);
        const lengthOf = (change: Partial<LobbyQuery>) => find({ ...asked, ...change }, device).games.length;
        for (const sort of SORTS) {
          const said = sorts[sort.startsWith('alpha_') ? 'all' : sort] ?? 0;
          expect(lengthOf({ sort })).toBe(said);
        }
        for (const id of ['p-1', 'p-2', 'p-3']) {
          const said = studios.find(({ providerId }) => providerId === id)?.count ?? 0;
          expect(lengthOf({ providers: [id] })).toBe(said);
        }
        expect(find(asked, device).games, 'asked again').toEqual(found);
      }),
    );
  });
});
