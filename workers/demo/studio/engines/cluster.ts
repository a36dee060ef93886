/**
 * The cluster slot: seven columns of seven. Five or more equal symbols that touch by their sides pay and vanish, the symbols above
 * fall, and new ones fill up from the top until nothing pays. The multiplier grows with every winning tumble. A round ends at a
 * payout of 2,000 stakes.
 */
import type { CascadeShow, CascadeSpin, Tumble } from './cascade.ts';
import {
  BAG,
  CLUSTER_RULES,
  COLUMNS,
  MOST_PAY,
  MULTIPLIER_GROWTH,
  PAYS,
  ROWS,
  STEPS,
} from './cluster-rules.ts';
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { PLAIN_BET, type PlainBet, readerOf } from './read-bet.ts';

function fall(random: Random, count: number): string {
  let letters = '';
  for (let at = 0; at < count; at += 1) letters += BAG.charAt(random.below(BAG.length));
  return letters;
}

const isInside = (column: number, row: number) => column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;

/** Column and row of a cell; cells are counted down the columns, from the left. */
const placeOf = (cell: number): [column: number, row: number] => [Math.floor(cell / ROWS), cell % ROWS];

/** The cells that touch each cell by a side. */
const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
  const [column, row] = placeOf(cell);
  return [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ].flatMap(([c = 0, r = 0]) => (isInside(c, r) ? [c * ROWS + r] : []));
});

/** Character codes of the cells. */
function lettersOf(columns: readonly string[]): Uint8Array {
  const letters = new Uint8Array(COLUMNS * ROWS);
  for (const [at, column] of columns.entries())
    for (let row = 0; row < ROWS; row += 1) letters[at * ROWS + row] = column.charCodeAt(row);
  return letters;
}

/** The cells of each cluster that pays, by the cell that comes first. */
export function clustersIn(columns: readonly string[]): number[][] {
  const letters = lettersOf(columns);
  const seen = new Uint8Array(letters.length);
  const clusters: number[][] = [];
  for (let first = 0; first < letters.length; first += 1) {
    if (seen[first] === 1) continue;
    seen[first] = 1;
    const cells = [first];
    for (let at = 0; at < cells.length; at += 1)
      for (const next of NEIGHBOURS[cells[at] ?? 0] ?? [])
        if (seen[next] === 0 && letters[next] === letters[first]) {
          seen[next] = 1;
          cells.push(next);
        }
    if (cells.length >= STEPS[0]) clusters.push(cells);
  }
  return clusters;
}

/** @param count of a cluster that pays */
const payOf = (symbol: string, count: number): number =>
  PAYS[symbol]?.[STEPS.findLastIndex(least => count >= least)] ?? 0;

function winOf(columns: readonly string[], cells: readonly number[]): Tumble['wins'][number] {
  const [column, row] = placeOf(cells[0] ?? 0);
  const symbol = columns[column]?.charAt(row) ?? '';
  return {
    symbol,
    count: cells.length,
    payHundredths: payOf(symbol, cells.length),
    cells: cells.map(cell => placeOf(cell).join(':')),
  };
}

function spin(random: Random): CascadeSpin {
  const first = Array.from({ length: COLUMNS }, () => fall(random, ROWS));
  const tumbles: Tumble[] = [];
  let columns = first;
  let payHundredths = 0;
  for (let multiplier = 1; payHundredths < MOST_PAY; multiplier += MULTIPLIER_GROWTH) {
    const clusters = clustersIn(columns);
    if (clusters.length === 0) break;
    const wins = clusters.map(cells => winOf(columns, cells));
    payHundredths += multiplier * wins.reduce((sum, win) => sum + win.payHundredths, 0);
    const gone = new Set(clusters.flat());
    const staying = columns.map((column, at) =>
      Array.from(column)
        .filter((_, row) => !gone.has(at * ROWS + row))
        .join(''),
    );
    const falling = staying.map(column => fall(random, ROWS - column.length));
    columns = staying.map((column, at) => falling[at] + column);
    tumbles.push({ wins, multiplier, falling });
  }
  return { isFree: false, columns: first, tumbles, scatters: 0, scatterPayHundredths: 0, payHundredths };
}

function settle(_bet: PlainBet, random: Random): Outcome {
  const played = spin(random);
  const show: CascadeShow = { spins: [played], freeSpins: 0, isAtLimit: played.payHundredths >= MOST_PAY };
  return { payHundredths: Math.min(MOST_PAY, played.payHundredths), show };
}

export const CLUSTER: InstantEngine<PlainBet> = {
  kind: 'instant',
  id: 'slot-cluster',
  readBet: readerOf(PLAIN_BET),
  settle,
  returnToPlayer: () => CLUSTER_RULES.bets[0].returnToPlayer,
};
