/**
 * The tumbling slot: six columns of five. Eight or more of a symbol pay anywhere and vanish, the symbols above fall, and new
 * ones fill up from the top until nothing pays. Four scatters on the final board of a spin start twelve free spins, in which a
 * multiplier grows by two after every winning tumble and is never reset. A round ends at a payout of 5,000 stakes.
 */
import {
  BAG,
  CASCADE_RULES,
  COLUMNS,
  FREE_SPINS,
  MORE_FREE_SPINS,
  MOST_FREE_SPINS,
  MOST_PAY,
  MULTIPLIER_GROWTH,
  PAYS,
  ROWS,
  SCATTER,
  SCATTER_PAYS,
  SCATTERS_NEEDED,
  SCATTERS_NEEDED_AGAIN,
  STEPS,
} from './cascade-rules.ts';
import type { InstantEngine, Outcome, Random } from './engine.ts';
import { PLAIN_BET, type PlainBet, readerOf } from './read-bet.ts';

export interface Tumble {
  /** `cells` of a cluster, as `column:row`; without them every cell with the symbol wins. */
  wins: { symbol: string; count: number; payHundredths: number; cells?: readonly string[] }[];
  /** Factor of the wins. */
  multiplier: number;
  /** Symbols that fill each column after the wins have vanished, top to bottom. */
  falling: readonly string[];
}

export interface CascadeSpin {
  isFree: boolean;
  /** The first board: columns from the left, each top to bottom. */
  columns: readonly string[];
  tumbles: Tumble[];
  scatters: number;
  scatterPayHundredths: number;
  /** Total payout, before the round's limit. */
  payHundredths: number;
}

/** What the frame draws of a round. */
export interface CascadeShow {
  spins: CascadeSpin[];
  freeSpins: number;
  isAtLimit: boolean;
}

/** State carried from spin to spin of a round. */
interface Round {
  paid: number;
  multiplier: number;
}

function fall(random: Random, count: number): string {
  let letters = '';
  for (let at = 0; at < count; at += 1) letters += BAG.charAt(random.below(BAG.length));
  return letters;
}

/** Count of each letter, by its index from A. */
function countLetters(columns: readonly string[]): number[] {
  const counts = new Array<number>(LETTERS).fill(0);
  for (const column of columns) {
    for (let at = 0; at < column.length; at += 1) {
      const place = placeOf(column, at);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  return counts;
}

const LETTERS = 26;
const placeOf = (text: string, at = 0) => text.charCodeAt(at) - 'A'.charCodeAt(0);

/** The pay of the highest step that a count reaches. */
function atStep(pays: readonly number[], steps: readonly number[], count: number): number {
  const step = steps.findLastIndex(least => count >= least);
  return pays[step] ?? 0;
}

const SYMBOLS = Object.entries(PAYS).map(([symbol, pays]) => ({ symbol, pays, place: placeOf(symbol) }));

/** The wins for these symbol counts, before any multiplier. */
function winsOf(counts: readonly number[]): Tumble['wins'] {
  const wins: Tumble['wins'] = [];
  for (const { symbol, pays, place } of SYMBOLS) {
    const count = counts[place] ?? 0;
    if (count >= STEPS[0]) wins.push({ symbol, count, payHundredths: atStep(pays, STEPS, count) });
  }
  return wins;
}

const SCATTER_STEPS = SCATTER_PAYS.map((_, at) => SCATTERS_NEEDED + at);

/** Plays a spin with all its tumbles, and updates the round's sum and multiplier. */
function spin(random: Random, round: Round, isFree: boolean): CascadeSpin {
  const first = Array.from({ length: COLUMNS }, () => fall(random, ROWS));
  const tumbles: Tumble[] = [];
  let columns = first;
  let counts = countLetters(columns);
  let payHundredths = 0;
  for (;;) {
    const wins = winsOf(counts);
    if (wins.length === 0 || round.paid + payHundredths >= MOST_PAY) break;
    const { multiplier } = round;
    payHundredths += multiplier * wins.reduce((sum, win) => sum + win.payHundredths, 0);
    if (isFree) round.multiplier += MULTIPLIER_GROWTH;
    const staying = columns.map(column => without(column, wins));
    const falling = staying.map(column => fall(random, ROWS - column.length));
    columns = staying.map((column, at) => falling[at] + column);
    counts = countLetters(columns);
    tumbles.push({ wins, multiplier, falling });
  }
  const scatters = counts[placeOf(SCATTER)] ?? 0;
  const scatterPayHundredths = atStep(SCATTER_PAYS, SCATTER_STEPS, scatters);
  payHundredths += scatterPayHundredths;
  round.paid += payHundredths;
  return { isFree, columns: first, tumbles, scatters, scatterPayHundredths, payHundredths };
}

const without = (column: string, wins: Tumble['wins']) =>
  wins.reduce((left, { symbol }) => left.replaceAll(symbol, ''), column);

/** Number of free spins that a spin adds. */
export function freeSpinsOf({ isFree, scatters }: Pick<CascadeSpin, 'isFree' | 'scatters'>): number {
  if (isFree) return scatters >= SCATTERS_NEEDED_AGAIN ? MORE_FREE_SPINS : 0;
  return scatters >= SCATTERS_NEEDED ? FREE_SPINS : 0;
}

function settle(_bet: PlainBet, random: Random): Outcome {
  const round: Round = { paid: 0, multiplier: 1 };
  const spins = [spin(random, round, false)];
  let granted = freeSpinsOf({ isFree: false, scatters: spins[0]?.scatters ?? 0 });
  while (spins.length <= granted && round.paid < MOST_PAY) {
    const next = spin(random, round, true);
    granted = Math.min(MOST_FREE_SPINS, granted + freeSpinsOf(next));
    spins.push(next);
  }
  const payHundredths = Math.min(MOST_PAY, round.paid);
  const show: CascadeShow = { spins, freeSpins: granted, isAtLimit: round.paid >= MOST_PAY };
  return { payHundredths, show };
}

export const CASCADE: InstantEngine<PlainBet> = {
  kind: 'instant',
  id: 'cascade',
  readBet: readerOf(PLAIN_BET),
  settle,
  returnToPlayer: () => CASCADE_RULES.bets[0].returnToPlayer,
};
