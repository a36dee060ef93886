/** The chips on the table and their wins, by place id. */
import { type Chips, partsOf } from './chips.ts';
import { placeOf } from './places.ts';
import type { Show } from './roulette-round.ts';

export interface OnPlace {
  count: number;
  /** Hundredths of the stake. */
  part: number;
}

export type Lying = ReadonlyMap<string, OnPlace>;

export interface SpinResult {
  number: number;
  /** Wins by place, in hundredths of the stake; null where the chips on the table are not that round's. */
  pays: ReadonlyMap<string, number> | null;
}

export function lyingOf(chips: Chips): Lying {
  const parts = partsOf([...chips.values()]);
  return new Map([...chips].map(([id, count], at) => [id, { count, part: parts[at] ?? 0 }]));
}

export const isSame = (one: Lying, other: Lying): boolean =>
  one.size === other.size && [...one].every(([id, { part }]) => other.get(id)?.part === part);

export const spinResultOf = ({ number, placed }: Show): SpinResult => ({
  number,
  pays: new Map(placed.map(each => [placeOf(each), each.payHundredths])),
});
