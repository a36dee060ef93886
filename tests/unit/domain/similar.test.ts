/** The games of a category that are shown as similar to one. */
import { describe, expect, it } from 'vitest';
import { type ComparedGame, compareGames, similarGames } from '#app/domain/similar.ts';

type Row = [name: string, attributes?: string, studio?: string, popular?: 0 | 1];

const gameOf = ([name, attributes = '', studio = 'p-other', popular = 0]: Row): ComparedGame => ({
  gameId: name,
  providerId: studio,
  name,
  attributes: attributes.split(' ').filter(Boolean),
  popular,
});

/** Games of a studio each, with nothing in common, so that marks of the rows are rare. */
const STRANGERS: Row[] = Array.from({ length: 12 }, (_, at) => [`Stranger${at}`, '', `p-${at}`]);

const namesLike = (rows: readonly Row[], most = 3) => {
  const games = [...rows, ...STRANGERS].map(gameOf);
  return similarGames(compareGames(games), games[0]?.gameId ?? '', most).map(it => it.name);
};

describe('[2.5] games similar to one', () => {
  it.each<[string, Row[], string[]]>([
    [
      'share more attributes first',
      [
        ['Asked', 'wheel ice fast'],
        ['One', 'ice', 'p-1'],
        ['Three', 'wheel ice fast', 'p-2'],
        ['Two', 'wheel ice', 'p-3'],
      ],
      ['Three', 'Two', 'One'],
    ],
    [
      'share what few games have rather than what many have',
      [
        ['Asked', 'common rare'],
        ['A', 'common', 'p-1'],
        ['B', 'common', 'p-2'],
        ['C', 'common', 'p-3'],
        ['D', 'rare', 'p-4'],
      ],
      ['D', 'A', 'B'],
    ],
    [
      'share a word of the name, in capitals or not, behind a shared attribute as rare',
      [
        ['Midnight Opera', 'wheel', 'p-a'],
        ['MIDNIGHT bells', '', 'p-b'],
        ['Sunny Dance', 'wheel', 'p-c'],
      ],
      ['Sunny Dance', 'MIDNIGHT bells', 'Stranger0'],
    ],
    [
      'share the studio, behind a shared word as rare',
      [
        ['Red Opera', '', 'p-a'],
        ['Blue Dance', '', 'p-a'],
        ['Red Harbour', '', 'p-b'],
      ],
      ['Red Harbour', 'Blue Dance', 'Stranger0'],
    ],
    [
      'are popular where they are as alike, and keep their order otherwise',
      [
        ['Asked', 'wheel', 'p-a'],
        ['First', 'wheel', 'p-b'],
        ['Second', 'wheel', 'p-c'],
        ['Liked', 'wheel', 'p-d', 1],
      ],
      ['Liked', 'First', 'Second'],
    ],
    [
      'are popular ones where nothing is alike',
      [
        ['Asked', '', 'p-a'],
        ['Plain', '', 'p-b'],
        ['Liked', '', 'p-c', 1],
      ],
      ['Liked', 'Plain', 'Stranger0'],
    ],
  ])('%s', (_says, rows, expected) => {
    expect(namesLike(rows)).toEqual(expected);
  });

  it('leaves out the game itself and those that are not shown, and fills the rest', () => {
    const games = [['Asked', 'wheel'], ['Hidden', 'wheel'], ['Shown', 'wheel'], ...STRANGERS].map(it =>
      gameOf(it as Row),
    );
    const found = similarGames(compareGames(games), 'Asked', 3, game => game.name !== 'Hidden');
    expect(found.map(it => it.name)).toEqual(['Shown', 'Stranger0', 'Stranger1']);
  });

  it('gives what there is of a small category', () => {
    const games = [gameOf(['Asked']), gameOf(['Other'])];
    expect(similarGames(compareGames(games), 'Asked', 7).map(it => it.name)).toEqual(['Other']);
    expect(similarGames(compareGames(games.slice(0, 1)), 'Asked', 7)).toEqual([]);
  });
});
