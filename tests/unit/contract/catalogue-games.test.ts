import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  type Game,
  game,
  parseGames,
  parsingGames,
  titleFile,
  withTitles,
  wordsOf,
} from '#app/contract/catalogue-games.ts';

const gameNumber = (row: number, over: Partial<Game> = {}): Game => ({
  gameId: `g-${row}`,
  providerId: `p-${row % 7}`,
  name: `Golden Lantern ${row}`,
  displayName: `Golden Lantern ${row}`,
  providerDisplay: `Studio ${row % 7}`,
  img: `/art/cover/g-${row}.svg?v=3`,
  mobile: 1,
  web: row % 9 === 0 ? 0 : 1,
  popular: row % 5 === 0 ? 1 : 0,
  new: 0,
  attributes: row % 2 === 0 ? ['a-1', 'a-2'] : [],
  method: 1,
  type: 'slots',
  priority: row % 3 === 0 ? row : null,
  ink: row % 16,
  ...over,
});
const games = Array.from({ length: 200 }, (_, row) => gameNumber(row));
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const fileOf = (list: readonly Game[]) => ({ version: 'v1', columns: columnsOf(list) });

describe('[7.45] a file of games, in columns and back', () => {
  it('[3.11] gives the same games in the same order', () => {
    expect(parseGames(overTheWire(fileOf(games)))).toEqual({ ok: true, value: { version: 'v1', games } });
  });

  it('accepts a plain list of games and gives the same', () => {
    expect(parseGames(overTheWire(games))).toEqual({ ok: true, value: { version: null, games } });
  });

  it('keeps a missing value apart from the text null', () => {
    const mixed = games.map((each, row) => ({ ...each, img: row % 2 === 0 ? null : 'null' }));
    expect(columnsOf(mixed).img).toMatchObject({ values: [null, 'null'] });
  });

  it('takes the smallest form of each column', () => {
    const columns = columnsOf(games);
    expect(Object.keys(columns)).toEqual(Object.keys(gameNumber(0)));
    expect(columns.img).toEqual({ pattern: '/art/cover/{gameId}.svg?v=3' });
    expect(columns.displayName).toEqual({ pattern: '{name}' });
    expect(columns.type).toEqual({ pattern: 'slots' });
    expect(columns.providerDisplay).toHaveProperty('indices');
    expect(columns.gameId).toEqual(games.map(each => each.gameId));
    expect(columns.attributes).toMatchObject({ values: [['a-1', 'a-2'], []] });
  });

  it('reads a file without games, and a game without optional fields [9.2]', () => {
    expect(parseGames(overTheWire(fileOf([])))).toEqual({ ok: true, value: { version: 'v1', games: [] } });
    const { priority: _priority, ink: _ink, img: _img, ...rest } = gameNumber(1);
    const bare = { ...rest, priority: null, ink: null, img: null };
    expect(parseGames([rest])).toEqual({ ok: true, value: { version: null, games: [bare] } });
    const { priority: _p, ink: _i, img: _m, ...columns } = columnsOf([gameNumber(1)]);
    expect(parseGames({ version: 'v1', columns })).toEqual({
      ok: true,
      value: { version: 'v1', games: [bare] },
    });
  });

  it('keeps any names, even with patterns in them', () => {
    const name = fc.oneof(
      fc.constantFrom('{name}', '{gameId}', '{indices}', '$&', '__proto__'),
      fc.string({ minLength: 1, maxLength: 30 }),
    );
    const row = fc.record({
      name,
      displayName: name,
      type: fc.constantFrom('slots', 'live'),
      priority: fc.option(fc.integer()),
      img: fc.constantFrom(null, '/a.svg', '/art/g-0.svg'),
      attributes: fc.array(fc.constantFrom('a-1', 'a-2'), { maxLength: 3 }),
      web: fc.constantFrom(0 as const, 1 as const),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), rows => {
        const list = rows.map((over, index) => gameNumber(index, over));
        expect(parseGames(overTheWire(fileOf(list)))).toEqual({
          ok: true,
          value: { version: 'v1', games: list },
        });
      }),
      { numRuns: 300 },
    );
  });

  const columns = columnsOf(games.slice(0, 3));
  it.each<[string, unknown, string]>([
    ['no file', 'text', 'not_a_game_file'],
    ['no version', { columns }, 'not_a_game_file'],
    ['a row that is no game', [gameNumber(1), { gameId: 'g-2' }], 'not_a_game_file'],
    ['a missing column', { version: 'v1', columns: { ...columns, web: undefined } }, 'not_a_game_file'],
    [
      'a column left out',
      {
        version: 'v1',
        columns: Object.fromEntries(Object.entries(columns).filter(([name]) => name !== 'web')),
      },
      'column_missing',
    ],
    ['a short column', { version: 'v1', columns: { ...columns, web: [1, 1] } }, 'column_length'],
    ['a value of another kind', { version: 'v1', columns: { ...columns, web: [1, 1, 2] } }, 'column_value'],
    [
      'an index that leads nowhere',
      { version: 'v1', columns: { ...columns, type: { values: ['slots'], indices: [0, 0, 1] } } },
      'column_value',
    ],
    [
      'an index that is no index',
      { version: 'v1', columns: { ...columns, priority: { values: [1], indices: [0, -1, 0.5] } } },
      'column_value',
    ],
    [
      'ids made of a pattern',
      { version: 'v1', columns: { ...columns, gameId: { pattern: 'g-{name}' } } },
      'column_value',
    ],
    [
      'a pattern that makes no place',
      { version: 'v1', columns: { ...columns, img: { pattern: 'javascript:{gameId}' } } },
      'column_value',
    ],
    ['too many', new Array(50_001).fill(gameNumber(1)), 'too_many'],
  ])('refuses %s', (_title, file, reason) => {
    expect(parseGames(file)).toMatchObject({ ok: false, error: { reason } });
  });

  it('names the column at fault', () => {
    const file = { version: 'v1', columns: { ...columns, mobile: [1, 'yes', 1] } };
    expect(parseGames(file)).toMatchObject({ error: { field: 'mobile' } });
  });

  const many = Array.from({ length: 4_000 }, (_, row) => gameNumber(row));

  it('is read in short steps: five columns of different values and the games themselves, 500 at a time', () => {
    const steps = [...parsingGames(overTheWire(fileOf(many)))].length;
    expect(steps).toBeGreaterThanOrEqual((6 * many.length) / 500);
  });

  it('finds a fault in any of the steps', () => {
    const names = many.map(it => it.name);
    for (const row of [0, 499, 500, 3_999]) {
      const file = { version: 'v1', columns: { ...columnsOf(many), name: names.with(row, '') } };
      expect(parseGames(file)).toMatchObject({ ok: false, error: { reason: 'column_value', field: 'name' } });
    }
  });
});

describe('[3.11] titles in other scripts', () => {
  const two = { version: 'v1', games: games.slice(0, 2) };

  it.each([
    ['in the order of the games', [null, '金燈籠']],
    ['as words', { words: ['金燈籠'], rows: [null, [0]] }],
    ['by game id', { 'g-1': '金燈籠' }],
  ])('%s replace the display name of their games only', (_form, titles) => {
    const [first, second] = withTitles(two, titleFile.parse({ version: 'v1', code: 'zh', titles }));
    expect(first).toBe(games[0]);
    expect(second).toEqual({ ...games[1], displayName: '金燈籠' });
    expect(game.safeParse(second).success).toBe(true);
  });

  it.each([
    ['of another version', { version: 'v2', titles: ['龍', '虎'] }],
    ['for fewer games', { version: 'v1', titles: ['龍'] }],
    ['for more games', { version: 'v1', titles: ['龍', '虎', '鳳'] }],
  ])('a list %s names none', (_title, file) => {
    expect(withTitles(two, titleFile.parse({ code: 'zh', ...file }))).toEqual(two.games);
  });

  it('restores titles from words, and skips unknown words', () => {
    const titles = wordsOf(['Luna de oro', 'Rey de oro']);
    expect(titles).toEqual({
      words: ['Luna', 'de', 'oro', 'Rey'],
      rows: [
        [0, 1, 2],
        [3, 1, 2],
      ],
    });
    const named = (sent: typeof titles) =>
      withTitles(two, titleFile.parse({ version: 'v1', code: 'es', titles: sent })).map(it => it.displayName);
    expect(named(titles)).toEqual(['Luna de oro', 'Rey de oro']);
    expect(named({ ...titles, rows: [[9], [3]] })).toEqual([games[0]?.displayName, 'Rey']);
  });

  it('accepts a list for a plain list of games, which has no version', () => {
    const file = titleFile.parse({ version: 'v9', code: 'zh', titles: ['龍', '虎'] });
    const named = withTitles({ ...two, version: null }, file);
    expect(named.map(each => each.displayName)).toEqual(['龍', '虎']);
  });

  it.each([
    { titles: { 'g 1': 'x' } },
    { titles: { 'g-1': '' } },
    { titles: [''] },
    { titles: [1] },
  ])('refuse %o', ({ titles }) => {
    expect(titleFile.safeParse({ version: 'v1', code: 'zh', titles }).success).toBe(false);
  });
});
