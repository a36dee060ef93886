/** Label, accessible name and chip text of a place. */
import type { GameParts } from '../../game.ts';
import type { Lying } from './chips.ts';
import type { PlaceButtonProps } from './place-button.tsx';
import { nameOf, type Place } from './places.ts';
import type { SpinResult } from './spin-result.ts';

export interface LookOfTable {
  parts: Pick<GameParts<unknown>, 't' | 'minor'>;
  lying: Lying;
  result: SpinResult | null;
  /** Bets of others by place. */
  others: ReadonlyMap<string, number>;
}

/** Abbreviates an amount for a chip: no trailing zeros, compact notation when long. */
function short(amount: string): string {
  const plain = amount.replace(/\.0+$/, '');
  if (plain.length <= 6) return plain;
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(
    Number(plain.replaceAll(',', '')),
  );
}

/** @param hasAreas whether columns are at the end of the table, where they show their pay */
export function labelOf({ kind }: Place, { t }: LookOfTable['parts'], hasAreas: boolean): string | undefined {
  if (kind === 'column') return hasAreas ? '' : undefined;
  if (kind === 'even' || kind === 'odd') return t(`bet.${kind}`);
  return kind === 'red' || kind === 'black' ? '◆' : undefined;
}

type PlaceLook = Pick<PlaceButtonProps, 'name' | 'chip' | 'state' | 'isDrawn' | 'others'>;

export function lookOf(place: Place, { parts, lying, result, others: all }: LookOfTable): PlaceLook {
  const { t, minor } = parts;
  const name = nameOf(place, t);
  const isDrawn = place.kind === 'straight' && result?.number === place.numbers[0];
  const others = all.get(place.id) ?? 0;
  const on = lying.get(place.id);
  if (on === undefined) return { name, chip: null, state: 'open', isDrawn, others };
  const pays = result?.pays ?? null;
  const pay = pays?.get(place.id) ?? 0;
  const staked = minor(on.amountMinor);
  return {
    name: t('on_place', { place: name, count: on.count, amount: staked }),
    chip: pay > 0 ? `+${short(minor(pay))}` : short(staked),
    state: pays === null ? 'open' : pay > 0 ? 'won' : 'lost',
    isDrawn,
    others,
  };
}
