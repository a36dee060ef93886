import { describe, expect, test } from 'vitest';
import { isSearching, NO_SEARCH, optionFor, withLetter } from '#app/ui/listbox-search.ts';

const type = (...letters: [string, number][]) =>
  letters.reduce((search, [letter, at]) => withLetter(search, letter, at), NO_SEARCH);

describe('[9.8] typed letters belong together', () => {
  test.each<[string, [string, number][], string]>([
    [
      'within half a second',
      [
        ['g', 0],
        ['o', 499],
      ],
      'go',
    ],
    [
      'not after it',
      [
        ['g', 0],
        ['o', 500],
      ],
      'o',
    ],
    [
      'counted from the last one',
      [
        ['g', 0],
        ['o', 400],
        ['l', 800],
      ],
      'gol',
    ],
    ['from the start of the clock', [['g', 0]], 'g'],
  ])('%s', (_title, letters, text) => {
    expect(type(...letters).text).toBe(text);
  });

  test('a search ends with them', () => {
    expect(isSearching(NO_SEARCH, 0)).toBe(false);
    expect(isSearching(type(['g', 100]), 599)).toBe(true);
    expect(isSearching(type(['g', 100]), 600)).toBe(false);
  });
});

describe('[9.8] the option that letters mean', () => {
  const labels = [
    'Alder & Finch',
    'Amberjack Bay',
    'Basalt Bay',
    'Åska',
    'Birch Signal',
    'الفانوس',
    '金狐',
    'Aardvark',
  ];
  test.each([
    ['the next one with that letter', 'a', 0, 1],
    ['after the last of them the first', 'a', 7, 0],
    ['one letter again and again', 'aaa', 0, 1],
    ['unless something starts so', 'aa', 0, 7],
    ['more letters may leave it', 'am', 1, 1],
    ['more letters go on', 'bi', 2, 4],
    ['in any case', 'BASALT', 0, 2],
    ['with a space', 'alder &', 2, 0],
    ['a letter with a mark', 'å', 0, 3],
    ['Arabic', 'ال', 0, 5],
    ['Chinese', '金', 0, 6],
    ['nothing', 'x', 2, -1],
    ['only from the start', 'finch', 0, -1],
    ['the only one stays', 'å', 3, 3],
  ])('%s: %s', (_title, text, active, found) => {
    expect(optionFor(labels, text, active)).toBe(found);
  });

  test('finds nothing without options', () => {
    expect(optionFor([], 'a', -1)).toBe(-1);
  });
});
