/** The tumbling slot's pieces have the engine's positions, and keep their keys while they fall. */
import { describe, expect, it, test } from 'vitest';
import {
  fallOf,
  filled,
  leftBy,
  type Piece,
  payOf,
  tumbled,
  winningKeys,
} from '#demo/frames/games/cascade/tumble.ts';
import { CASCADE, type CascadeSpin, type Tumble } from '#demo/studio/engines/cascade.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';

/** Letters of each column, top to bottom. */
function lettersOf(pieces: readonly Piece[]): string[] {
  const columns: string[][] = [];
  for (const { letter, column, row } of pieces) {
    columns[column] ??= [];
    expect(columns[column][row]).toBeUndefined();
    columns[column][row] = letter;
  }
  return columns.map(letters => letters.join(''));
}

const tumble = (symbol: string, falling: string[]): Tumble => ({
  wins: [{ symbol, count: 3, payHundredths: 30 }],
  multiplier: 1,
  falling,
});

describe('a tumble', () => {
  const before = filled(['XAX', 'BAC', 'BBC'], '0');
  const after = tumbled(before, tumble('A', ['D', 'E', '']), '1');

  it('removes winning pieces and adds new ones from the top', () => {
    expect(winningKeys(before, tumble('A', []))).toEqual(new Set(['0.0.1', '0.1.1']));
    expect(lettersOf(after)).toEqual(['DXX', 'EBC', 'BBC']);
  });

  it('keeps the keys of remaining pieces', () => {
    const keyAt = (pieces: readonly Piece[], column: number, row: number) =>
      pieces.find(piece => piece.column === column && piece.row === row)?.key;
    expect(keyAt(after, 0, 1)).toBe(keyAt(before, 0, 0));
    expect(keyAt(after, 0, 2)).toBe(keyAt(before, 0, 2));
    expect(new Set(after.map(({ key }) => key)).size).toBe(9);
  });

  test.each<[column: number, row: number, drop: number]>([
    [0, 0, 1], // new
    [0, 1, 1], // lay above the winning pieces
    [0, 2, 0], // lay below it
    [2, 0, 0], // nothing won in its column
  ])('column %i, row %i has fallen by %i', (column, row, drop) => {
    expect(after.find(piece => piece.column === column && piece.row === row)?.drop).toBe(drop);
  });
});

test('whole rounds end on the board that the engine counts scatters on', () => {
  const random = fastRandom(11);
  for (let round = 0; round < 400; round += 1) {
    const { spins } = CASCADE.settle({}, random).show as { spins: CascadeSpin[] };
    for (const spin of spins) {
      const left = leftBy(spin, 'end');
      const letters = lettersOf(left);
      expect(letters.map(column => column.length)).toEqual([5, 5, 5, 5, 5, 5]);
      expect(letters.join('').split('S').length - 1).toBe(spin.scatters);
      expect(new Set(left.map(({ key }) => key)).size).toBe(30);
      const paid = spin.tumbles.reduce((sum, each) => sum + payOf(each), spin.scatterPayHundredths);
      expect(paid).toBe(spin.payHundredths);
    }
  }
});

test('in a column the lower piece sets off first, and a longer fall takes longer', () => {
  const piece = (row: number, drop: number): Piece => ({ key: '', letter: 'A', column: 2, row, drop });
  expect(fallOf(piece(4, 5), 5).delay).toBeLessThan(fallOf(piece(3, 5), 5).delay);
  expect(fallOf(piece(0, 1), 5).duration).toBeLessThan(fallOf(piece(0, 4), 5).duration);
});
