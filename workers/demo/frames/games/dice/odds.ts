/** Odds of dice bets, and the bet for a wished chance or pay. All values in hundredths. */
import { type DiceBet, oddsOf } from '#demo/studio/engines/dice.ts';

export type Mode = DiceBet['mode'];
export const MODES = ['under', 'over', 'limbo'] as const satisfies readonly Mode[];

export interface Limits {
  targetHundredths: { least: number; most: number };
  multiplierHundredths: { least: number; most: number };
}

const FACES = 10_000;
/** Numerator of the pays: 99 divided by the chance in per cent. */
const ROLL_PAYS = 9_900;

const between = (number: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, number));

/** Chance of winning in hundredths of a per cent, rounded. */
export function chanceOf(bet: DiceBet): number {
  const { wins, of } = oddsOf(bet);
  return Math.round((10_000 * wins) / of);
}

export const payOf = (bet: DiceBet): number => oddsOf(bet).payHundredths;

/** The boundary of winning on the bar: the target, or the required multiplier. */
export const markOf = (bet: DiceBet): number =>
  bet.mode === 'limbo' ? bet.multiplierHundredths : bet.targetHundredths;

export function withMark(mode: Mode, mark: number, limits: Limits): DiceBet {
  if (mode === 'limbo') return { mode, multiplierHundredths: between(mark, limits.multiplierHundredths) };
  return { mode, targetHundredths: between(mark, limits.targetHundredths) };
}

/** The bet with a given chance, in hundredths of a per cent; for multipliers, the nearest one. */
export function withChance(mode: Mode, chance: number, limits: Limits): DiceBet {
  if (mode === 'over') return withMark(mode, FACES - chance, limits);
  if (mode === 'under') return withMark(mode, chance, limits);
  return withMark(mode, Math.round((ROLL_PAYS * 100) / chance), limits);
}

/** The most likely bet with at least this pay. */
export function withPay(mode: Mode, pay: number, limits: Limits): DiceBet {
  if (mode === 'limbo') return withMark(mode, pay, limits);
  const wins = Math.floor((ROLL_PAYS * 100) / pay);
  return withMark(mode, mode === 'under' ? wins : FACES - wins, limits);
}

/** Converts a bet to another mode with the nearest pay; under and over swap sides and keep the chance. */
export const inMode = (bet: DiceBet, mode: Mode, limits: Limits): DiceBet =>
  bet.mode === mode ? bet : withPay(mode, payOf(bet), limits);

/**
 * The position on the bar, 0 to 1 from the left: linear for numbers, logarithmic for multipliers, so that 2 is as far from 4
 * as 200 from 400.
 */
export const partOf = (mode: Mode, hundredths: number): number =>
  mode === 'limbo'
    ? Math.min(1, Math.max(0, Math.log(hundredths / 100) / Math.log(1000)))
    : Math.min(1, Math.max(0, hundredths / FACES));

/** Rounds a multiplier chosen on the bar to a sensible number of digits. */
const roundUsefully = (hundredths: number) => {
  const step = hundredths < 200 ? 1 : hundredths < 1000 ? 10 : hundredths < 10_000 ? 100 : 1000;
  return Math.round(hundredths / step) * step;
};

/** The mark at a position: numbers in steps of a half, multipliers in growing steps. */
export const markAtPart = (mode: Mode, part: number): number =>
  mode === 'limbo' ? roundUsefully(100 * 1000 ** part) : Math.round(part * 200) * 50;

/** The next mark for an arrow key. */
export function markAfter(mode: Mode, mark: number, steps: number): number {
  if (mode !== 'limbo') return mark + steps * 100;
  const next = markAtPart(mode, partOf(mode, mark) + steps * 0.02);
  return next === mark ? mark + Math.sign(steps) : next;
}

/** `5000` is `50.00`. */
export const numberText = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const NUMBER = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;

/** Parses a typed number, with a point or a comma: `2,5` is 250; null for anything else. */
export function readNumber(text: string): number | null {
  const match = NUMBER.exec(text.trim());
  if (match === null) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
