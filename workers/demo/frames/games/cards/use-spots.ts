/**
 * The player's chips on the named spots of a card table: add, double, clear, and repeat the last bet. They stay for the next round.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import type { PlacedChips } from '../../chip-tools.tsx';
import type { Phase } from '../../table-state.ts';

/** Amounts in minor units by spot; spots without chips are left out. */
export type Spots<Spot extends string> = Readonly<Partial<Record<Spot, number>>>;

export const sumOfSpots = <Spot extends string>(spots: Spots<Spot>): number =>
  Object.values<number | undefined>(spots).reduce<number>((sum, amount) => sum + (amount ?? 0), 0);

/** Each amount twice. */
export const doubled = <Spot extends string>(spots: Spots<Spot>): Spots<Spot> =>
  Object.fromEntries(
    Object.entries<number | undefined>(spots).map(([spot, amount]) => [spot, 2 * (amount ?? 0)]),
  ) as Spots<Spot>;

export interface PlayersSpots<Spot extends string> extends PlacedChips {
  spots: Spots<Spot>;
  /** Whether a chip of this value would exceed the largest stake. */
  isTooMuch: (valueMinor: number) => boolean;
  put: (spot: Spot, valueMinor: number) => void;
}

interface SpotsOptions<Spot extends string> {
  phase: Phase;
  first: Spots<Spot>;
  mostMinor: number;
  onChange: (spots: Spots<Spot>) => void;
}

export function useSpots<Spot extends string>({
  phase,
  first,
  mostMinor,
  onChange,
}: SpotsOptions<Spot>): PlayersSpots<Spot> {
  const [steps, setSteps] = useState<readonly Spots<Spot>[]>([first]);
  const [last, setLast] = useState(first);
  const none: Spots<Spot> = {} as Spots<Spot>;
  const spots = steps.at(-1) ?? none;
  const sum = sumOfSpots(spots);

  const change = (next: readonly Spots<Spot>[]) => {
    setSteps(next);
    onChange(next.at(-1) ?? none);
  };
  const begin = useEffectEvent(() => onChange(spots));
  useEffect(() => begin(), []);
  const keep = useEffectEvent(() => setLast(spots));
  useEffect(() => {
    if (phase === 'sending') keep();
  }, [phase]);

  return {
    spots,
    sum,
    canDouble: sum > 0 && 2 * sum <= mostMinor,
    canRepeat: sumOfSpots(last) > 0 && last !== spots,
    canUndo: steps.length > 1,
    isTooMuch: valueMinor => sum + valueMinor > mostMinor,
    put: (spot, valueMinor) => change([...steps, { ...spots, [spot]: (spots[spot] ?? 0) + valueMinor }]),
    double: () => change([...steps, doubled(spots)]),
    undo: () => change(steps.length > 1 ? steps.slice(0, -1) : [none]),
    clear: () => change([none]),
    repeat: () => change([...steps, last]),
  };
}
