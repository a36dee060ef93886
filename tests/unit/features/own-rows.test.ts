/** Rows of home that an operator defines: games by id or by rule, studios, banners. */
import { describe, expect, test } from 'vitest';
import type { Game } from '#app/contract/catalogue-games.ts';
import type { OwnRow } from '#app/contract/home-parts.ts';
import { filledRows } from '#app/features/lobby/home/own-rows.server.ts';

const game = (gameId: string, over: Partial<Game> = {}): Game => ({
  gameId,
  providerId: 'p-oak',
  name: gameId,
  displayName: gameId,
  providerDisplay: 'Oak',
  img: null,
  mobile: 1,
  web: 1,
  popular: 0,
  new: 0,
  attributes: [],
  method: 0,
  type: 'slots',
  priority: null,
  ink: null,
  ...over,
});
const SLOTS = [
  game('s-1', { new: 1 }),
  game('s-2', { popular: 1, attributes: ['a-quick'] }),
  game('s-3', { providerId: 'p-elm', providerDisplay: 'Elm', popular: 1 }),
  game('s-4', { mobile: 0 }),
];
const LIVE = [game('l-1', { type: 'live', popular: 1, priority: 1 })];
const BANNERS = ['a', 'b'].map(id => ({ id, title: id, summary: '', link: null, img: null, alt: '' }));

const games = (over: object): OwnRow => ({
  kind: 'games',
  id: 'row',
  title: 'A row',
  games: null,
  category: null,
  studio: null,
  attribute: null,
  marked: null,
  most: null,
  ...over,
});
const content = {
  types: ['slots', 'live'],
  lists: [SLOTS, LIVE],
  device: 'desktop',
  banners: BANNERS,
} as const;

function shown(row: OwnRow, device: 'desktop' | 'mobile' = 'desktop') {
  const [filled] = filledRows([row], { ...content, device, banners: [...BANNERS] });
  if (filled === undefined || typeof filled === 'string') throw new Error('The row has no content');
  return filled;
}
function idsOf(row: OwnRow, device?: 'mobile') {
  const filled = shown(row, device);
  return filled.kind === 'games' ? filled.games.map(it => it.gameId) : [];
}

describe('[2.3] [3.27] a row of games', () => {
  test.each<[string, object, string[]]>([
    ['by id, in that order, without those that are gone', { games: ['l-1', 'gone', 's-2'] }, ['l-1', 's-2']],
    ['of a category', { category: 'slots' }, ['s-1', 's-2', 's-3', 's-4']],
    ['of a category that the market has not', { category: 'bingo' }, []],
    ['of a studio', { studio: 'p-elm' }, ['s-3']],
    ['of an attribute', { attribute: 'a-quick' }, ['s-2']],
    ['that are popular, by priority', { marked: 'popular' }, ['l-1', 's-2', 's-3']],
    ['that are new, of a category', { category: 'live', marked: 'new' }, []],
    ['at most two', { category: 'slots', most: 2 }, ['s-1', 's-2']],
  ])('%s', (_says, rule, ids) => expect(idsOf(games(rule))).toEqual(ids));

  test('has those of the device alone', () =>
    expect(idsOf(games({ category: 'slots' }), 'mobile')).toEqual(['s-1', 's-2', 's-3']));

  test.each<[object, string | null]>([
    [{ category: 'slots' }, '/slots'],
    [{ category: 'slots', studio: 'p-elm', marked: 'new' }, '/slots?provider=p-elm&sort=new_release'],
    [{ games: ['s-1'] }, null],
    [{ marked: 'popular' }, null],
    [{ category: 'slots', attribute: 'a-quick' }, null],
  ])('%j leads to %j', (rule, to) => expect(shown(games(rule))).toMatchObject({ to }));
});

test('[2.3] rows of studios and banners have what is there, in their order; rows by name stay names', () => {
  const studios = shown({
    kind: 'studios',
    id: 's',
    title: 'Studios',
    studios: ['p-oak', 'p-gone', 'p-elm'],
  });
  expect(studios).toMatchObject({
    studios: [
      { providerId: 'p-oak', count: 3 },
      { providerId: 'p-elm', count: 1 },
    ],
  });
  const banners = shown({ kind: 'banners', id: 'b', title: 'Now', banners: ['b', 'gone', 'a'] });
  expect(banners).toMatchObject({ banners: [{ id: 'b' }, { id: 'a' }] });
  expect(filledRows(['top', 'winners'], { ...content, banners: [] })).toEqual(['top', 'winners']);
});
