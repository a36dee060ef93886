/** What a model's special play adds to its first spin: free spins, respins, or a hold and spin. */
import type { Random } from '../engine.ts';
import { type LineSpin, spinOf, windowAt } from './evaluate.ts';
import {
  type FeatureBuy,
  type HoldAndSpin,
  LEAST_RUN,
  payUnitOf,
  SCATTER,
  type SlotRules,
  WILD,
} from './slot-rules.ts';

/** A symbol that expanded over its reels and paid on all lines. */
export interface Expansion {
  symbol: string;
  reels: readonly number[];
  payHundredths: number;
}

/** A coin, at its cell counted down the reels from the left. */
export interface Coin {
  cell: number;
  payHundredths: number;
}

/** A spin with what the special play changes on the screen. */
export interface SpecialSpin extends LineSpin {
  expansion?: Expansion;
  /** Cells with a held wild, as `reel:row`; they cover what the reels show. */
  held?: readonly string[];
  /** Multiplier of a walking wild. */
  factor?: number;
}

export interface HoldShow {
  /** The coins that land, first those of the spin, then of each respin. */
  landings: readonly (readonly Coin[])[];
  /** Whether the window is full, which pays the top prize. */
  isFull: boolean;
  payHundredths: number;
}

export interface SpecialShow {
  spins: SpecialSpin[];
  /** Free spins that were granted. */
  freeSpins: number;
  /** The symbol that expands in the free spins. */
  expands?: string;
  hold?: HoldShow;
  /** The special play was bought: no spin started it. */
  isBought?: true;
  /** Index of the free spins that were chosen. */
  option?: number;
}

type Draw = () => readonly number[];

const drawOf =
  ({ reels }: SlotRules, random: Random): Draw =>
  () =>
    reels.map(reel => random.below(reel.length));

/** @returns the symbol on these reels, null on fewer than three */
export function expansionOf(
  rules: SlotRules,
  window: readonly string[],
  symbol: string,
  factor = 1,
): Expansion | null {
  const reels = window.flatMap((reel, at) => (reel.includes(symbol) ? [at] : []));
  const pay = rules.linePays[symbol]?.[reels.length - LEAST_RUN];
  if (pay === undefined) return null;
  return { symbol, reels, payHundredths: pay * payUnitOf(rules) * rules.lines.length * factor };
}

function playExpanding(rules: SlotRules, random: Random, spins: number, factor: number): SpecialShow {
  const symbols = Object.keys(rules.linePays);
  const symbol = symbols[random.below(symbols.length)] ?? '';
  const draw = drawOf(rules, random);
  const played = Array.from({ length: spins }, (): SpecialSpin => {
    const stops = draw();
    const spin = spinOf(rules, stops, windowAt(rules, stops), factor);
    const expansion = expansionOf(rules, spin.window, symbol, factor);
    if (expansion === null) return spin;
    return { ...spin, expansion, payHundredths: spin.payHundredths + expansion.payHundredths };
  });
  return { spins: played, freeSpins: spins, expands: symbol };
}

function playSticky(rules: SlotRules, random: Random, spins: number, factor: number): SpecialShow {
  const draw = drawOf(rules, random);
  const full = new Set<number>();
  const rows = Array.from({ length: rules.rows }, (_, row) => row);
  const played = Array.from({ length: spins }, (): SpecialSpin => {
    const stops = draw();
    const landed = windowAt(rules, stops);
    for (const [reel, cells] of landed.entries()) if (cells.includes(WILD)) full.add(reel);
    const window = landed.map((cells, reel) => (full.has(reel) ? WILD.repeat(rules.rows) : cells));
    const held = [...full].sort().flatMap(reel => rows.map(row => `${reel}:${row}`));
    return { ...spinOf(rules, stops, window, factor), held };
  });
  return { spins: played, freeSpins: spins };
}

const withWild = (cells: string, row: number) => `${cells.slice(0, row)}${WILD}${cells.slice(row + 1)}`;

/** The respins of a wild that landed in this row of the last reel. */
function playWalking(
  rules: SlotRules,
  factors: readonly number[],
  random: Random,
  row: number,
): SpecialSpin[] {
  const draw = drawOf(rules, random);
  const last = rules.reels.length - 1;
  return factors.slice(1).map((factor, at): SpecialSpin => {
    const reel = last - 1 - at;
    const stops = draw();
    const window = windowAt(rules, stops).map((cells, it) => (it === reel ? withWild(cells, row) : cells));
    return { ...spinOf(rules, stops, window, factor), held: [`${reel}:${row}`], factor };
  });
}

/** Cells of the window that show a coin, counted down the reels from the left. */
export const coinsIn = (window: readonly string[]): number[] =>
  Array.from(window.join('')).flatMap((letter, cell) => (letter === SCATTER ? [cell] : []));

function playHold(special: HoldAndSpin, random: Random, cells: number, coins: readonly number[]): HoldShow {
  const weights = special.values.reduce((sum, { weight }) => sum + weight, 0);
  const coinAt = (cell: number): Coin => {
    let left = random.below(weights);
    const value = special.values.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return { cell, payHundredths: value?.payHundredths ?? 0 };
  };
  const landings = [coins.map(coinAt)];
  const locked = new Set(coins);
  for (let left = special.respins; left > 0 && locked.size < cells; left -= 1) {
    const empty = Array.from({ length: cells }, (_, cell) => cell).filter(cell => !locked.has(cell));
    const landed = empty.filter(() => random.below(special.coinOneIn) === 0);
    for (const cell of landed) locked.add(cell);
    landings.push(landed.map(coinAt));
    if (landed.length > 0) left = special.respins + 1;
  }
  const isFull = locked.size === cells;
  const inCoins = landings.flat().reduce((sum, { payHundredths }) => sum + payHundredths, 0);
  return { landings, isFull, payHundredths: inCoins + (isFull ? special.fullPayHundredths : 0) };
}

/** Distinct cells, in ascending order. */
function cellsOf(count: number, cells: number, random: Random): number[] {
  const left = Array.from({ length: cells }, (_, cell) => cell);
  const drawn = Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] ?? 0);
  return drawn.sort((one, other) => one - other);
}

/** A special play without the spin that starts it. @throws Error for a model whose special play is not sold */
export function playBought(rules: SlotRules, { coins = 0 }: FeatureBuy, random: Random): SpecialShow {
  const { special, freeSpins, reels, rows } = rules;
  if (special?.kind === 'hold') {
    const cells = reels.length * rows;
    const hold = playHold(special, random, cells, cellsOf(coins, cells, random));
    return { spins: [], freeSpins: 0, hold, isBought: true };
  }
  if (special?.kind !== 'expanding' || freeSpins === null) throw new Error('The model sells no feature');
  return { ...playExpanding(rules, random, freeSpins.spins, freeSpins.factor), isBought: true };
}

/** A round of a model with a special play. */
export function playSpecial(rules: SlotRules, random: Random): SpecialShow {
  const { special, freeSpins, reels, rows } = rules;
  const stops = drawOf(rules, random)();
  const first = spinOf(rules, stops, windowAt(rules, stops));
  const alone: SpecialShow = { spins: [first], freeSpins: 0 };
  if (special?.kind === 'hold') {
    const coins = coinsIn(first.window);
    if (coins.length < special.coinsNeeded) return alone;
    return { ...alone, hold: playHold(special, random, reels.length * rows, coins) };
  }
  if (special?.kind === 'walking') {
    const row = first.window.at(-1)?.indexOf(WILD) ?? -1;
    return row < 0
      ? alone
      : { ...alone, spins: [first, ...playWalking(rules, special.factors, random, row)] };
  }
  if (freeSpins === null || first.scatters < freeSpins.scattersNeeded) return alone;
  const free = special?.kind === 'sticky' ? playSticky : playExpanding;
  const show = free(rules, random, freeSpins.spins, freeSpins.factor);
  return { ...show, spins: [first, ...show.spins] };
}
