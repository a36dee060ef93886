/** The result of a spin on the table: the number, and the wins by place. */
import type { Lying } from './chips.ts';
import { placeOf } from './places.ts';
import type { Show } from './roulette-round.ts';

export interface SpinResult {
  number: number;
  /** Wins by place, in minor units; null where the chips on the table are not that round's. */
  pays: ReadonlyMap<string, number> | null;
}

export const isSame = (one: Lying, other: Lying): boolean =>
  one.size === other.size &&
  [...one].every(([id, { amountMinor }]) => other.get(id)?.amountMinor === amountMinor);

export const spinResultOf = ({ number, placed }: Show): SpinResult => ({
  number,
  pays: new Map(placed.map(each => [placeOf(each), each.payMinor])),
});
