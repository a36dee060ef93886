/** The cluster slot: what touches pays, what pays vanishes, and the multiplier grows. */
import { describe, expect, it } from 'vitest';
import type { CascadeShow } from '#demo/studio/engines/cascade.ts';
import { CLUSTER, clustersIn } from '#demo/studio/engines/cluster.ts';
import {
  BAG,
  CLUSTER_RULES,
  COLUMNS,
  MOST_PAY,
  PAYS,
  ROWS,
  STEPS,
} from '#demo/studio/engines/cluster-rules.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';

/** Columns without two equal neighbours. */
const PLAIN = Array.from({ length: COLUMNS }, (_, column) =>
  Array.from({ length: ROWS }, (_, row) => 'ABCD'[(column + 2 * row) % 4]).join(''),
);
const put = (letter: string, cells: readonly (readonly [number, number])[]) =>
  PLAIN.map((column, at) =>
    Array.from(column, (own, row) => (cells.some(([c, r]) => c === at && r === row) ? letter : own)).join(''),
  );

describe('clusters', () => {
  it('are five or more equal symbols that touch by their sides', () => {
    expect(clustersIn(PLAIN)).toEqual([]);
    const line = [0, 1, 2, 3].map(row => [2, row] as const);
    expect(clustersIn(put('H', line))).toEqual([]);
    expect(clustersIn(put('H', [...line, [3, 3]])).map(it => it.length)).toEqual([5]);
    // Corners do not touch, and neither do the ends of two columns.
    expect(clustersIn(put('H', [...line, [3, 4]]))).toEqual([]);
    expect(
      clustersIn(
        put('H', [
          [0, 6],
          [1, 0],
          [0, 5],
          [1, 1],
          [0, 4],
        ]),
      ),
    ).toEqual([]);
  });

  it('of one symbol are counted apart where they do not touch', () => {
    const [left, right] = [0, 6].map(column => [0, 1, 2, 3, 4].map(row => [column, row] as const));
    expect(clustersIn(put('G', [...(left ?? []), ...(right ?? [])])).map(it => it.length)).toEqual([5, 5]);
  });
});

describe('a round', () => {
  const random = fastRandom(7);
  const rounds = Array.from({ length: 4_000 }, () => CLUSTER.settle({}, random));

  it('tumbles as its clusters say, until none is left', () => {
    for (const { show, payHundredths } of rounds) {
      const [spin] = (show as CascadeShow).spins;
      if (spin === undefined) throw new Error('no spin');
      let columns = spin.columns;
      let paid = 0;
      for (const [at, { wins, multiplier, falling }] of spin.tumbles.entries()) {
        expect(multiplier).toBe(at + 1);
        expect(wins.map(it => it.count)).toEqual(clustersIn(columns).map(it => it.length));
        const gone = new Set(wins.flatMap(it => it.cells ?? []));
        expect(gone.size).toBe(wins.reduce((sum, it) => sum + it.count, 0));
        for (const { symbol, count, payHundredths: pay, cells = [] } of wins) {
          for (const cell of cells) {
            const [column = 0, row = 0] = cell.split(':').map(Number);
            expect(columns[column]?.charAt(row)).toBe(symbol);
          }
          expect(pay).toBe(PAYS[symbol]?.[STEPS.filter(least => count >= least).length - 1]);
          paid += multiplier * pay;
        }
        columns = columns.map(
          (column, c) =>
            falling[c] +
            Array.from(column)
              .filter((_, row) => !gone.has(`${c}:${row}`))
              .join(''),
        );
        expect(columns.every(column => column.length === ROWS)).toBe(true);
      }
      expect(paid >= MOST_PAY || clustersIn(columns).length === 0).toBe(true);
      expect(payHundredths).toBe(Math.min(MOST_PAY, paid));
    }
  });

  it('pays more for more, and for rarer symbols', () => {
    for (const pays of Object.values(PAYS)) expect([...pays]).toEqual([...pays].sort((a, b) => a - b));
    const letters = Object.keys(PAYS);
    const shares = letters.map(letter => BAG.split(letter).length - 1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    for (const [at] of STEPS.entries()) {
      const column = letters.map(letter => PAYS[letter]?.[at] ?? 0);
      expect(column).toEqual([...column].sort((a, b) => b - a));
    }
  });

  it('wins about as often as stated', () => {
    const hits = rounds.filter(it => it.payHundredths > 0).length / rounds.length;
    const error = Math.sqrt((0.3667 * 0.6333) / rounds.length);
    expect(Math.abs(hits - CLUSTER_RULES.bets[0].hitRate / 10_000)).toBeLessThan(4 * error);
  });
});
