/** Converts the chips on the table to the engine's bet, amounts by place, and back. */
import type { RouletteBet } from '#demo/studio/engines/roulette.ts';
import type { SharedStage } from '../../game.ts';
import { type Place, placeOf, placeWith } from './places.ts';

/** A chip on a place, with its value in minor units. */
export interface Chip {
  id: string;
  valueMinor: number;
}

export const MOST_CHIPS = 100;

export interface OnPlace {
  count: number;
  amountMinor: number;
}

/** Chips and amount by place, in the order of first placement. */
export type Lying = ReadonlyMap<string, OnPlace>;

export function lyingOf(chips: readonly Chip[]): Lying {
  const lying = new Map<string, OnPlace>();
  for (const { id, valueMinor } of chips) {
    const { count, amountMinor } = lying.get(id) ?? { count: 0, amountMinor: 0 };
    lying.set(id, { count: count + 1, amountMinor: amountMinor + valueMinor });
  }
  return lying;
}

/** The stake: the sum of all chips, in minor units. */
export const sumOf = (chips: readonly Chip[]): number =>
  chips.reduce((sum, { valueMinor }) => sum + valueMinor, 0);

const placedOn = ({ kind, numbers, at }: Place, amountMinor: number): RouletteBet[number] => {
  switch (kind) {
    case 'straight':
    case 'split':
    case 'street':
    case 'corner':
    case 'line':
      return { kind, numbers: [...numbers], amountMinor };
    case 'column':
    case 'dozen':
      return { kind, at, amountMinor };
    default:
      return { kind, amountMinor };
  }
};

/** @returns null without chips */
export function betOf(chips: readonly Chip[]): RouletteBet | null {
  const bet = [...lyingOf(chips)].flatMap(([id, { amountMinor }]) => {
    const place = placeWith(id);
    return place === undefined ? [] : [placedOn(place, amountMinor)];
  });
  return bet.length === 0 ? null : bet;
}

/** How many bets of others lie on each place of a shared table. */
export const othersOf = (shared: SharedStage | null): ReadonlyMap<string, number> =>
  new Map(
    (shared?.others ?? []).map(({ position, count }) => [placeOf(position as RouletteBet[number]), count]),
  );

/** The chips of a placed bet, one for each place: how many made up its amount is not stored. */
export const chipsOf = (bet: RouletteBet): Chip[] =>
  bet.map(placed => ({ id: placeOf(placed), valueMinor: placed.amountMinor }));
