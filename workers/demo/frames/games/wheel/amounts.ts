/** The player's chips on the numbers, in order, and the engine's bet that they are. */
import type { WheelBet, WheelValue } from '#demo/studio/engines/wheel.ts';
import type { SharedStage } from '../../game.ts';

export interface Chip {
  value: WheelValue;
  /** Minor units. */
  worthMinor: number;
}

export const sumOf = (chips: readonly Chip[]): number =>
  chips.reduce((sum, { worthMinor }) => sum + worthMinor, 0);

/** The amount on a number; 0 without a chip. */
export const amountOn = (chips: readonly Chip[], value: WheelValue): number =>
  sumOf(chips.filter(chip => chip.value === value));

/** @returns null without chips */
export function betOf(chips: readonly Chip[]): WheelBet | null {
  const values = [...new Set(chips.map(chip => chip.value))];
  return values.length === 0 ? null : values.map(value => ({ value, amountMinor: amountOn(chips, value) }));
}

/** How many bets of others lie on each number of a shared table. */
export const othersOf = (shared: SharedStage | null): ReadonlyMap<number, number> =>
  new Map(
    (shared?.others ?? []).map(({ position, count }) => [
      (position as Pick<WheelBet[number], 'value'>).value,
      count,
    ]),
  );

/** One chip for each number of a bet. */
export const chipsOf = (bet: WheelBet): Chip[] =>
  bet.map(({ value, amountMinor }) => ({ value, worthMinor: amountMinor }));

/** The chips without the last one on a number. */
export function withoutLast(chips: readonly Chip[], value: WheelValue): readonly Chip[] {
  const at = chips.findLastIndex(chip => chip.value === value);
  return at < 0 ? chips : chips.toSpliced(at, 1);
}
