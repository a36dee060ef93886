/** The player's chips: add, undo, double, clear, and repeat the last bet. They stay for the next round. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { RouletteBet } from '#demo/studio/engines/roulette.ts';
import type { PlacedChips } from '../../chip-tools.tsx';
import type { Phase } from '../../table-state.ts';
import { betOf, type Chip, chipsOf, MOST_CHIPS, sumOf } from './chips.ts';

export interface PlayersChips extends PlacedChips {
  chips: readonly Chip[];
  /** Why no chip of this value can be added: too many chips, or more than the largest stake. */
  refusalOf: (valueMinor: number) => 'most_chips' | 'most_stake' | null;
  put: (chip: Chip) => readonly Chip[];
  take: (id: string) => void;
}

interface ChipsOptions {
  phase: Phase;
  /** The bet of a round that is on the table already. */
  first: RouletteBet | null;
  /** The largest stake in minor units. */
  mostMinor: number;
  onBet: (bet: RouletteBet | null) => void;
  onChange: () => void;
}

export function useChips({ phase, first, mostMinor, onBet, onChange }: ChipsOptions): PlayersChips {
  const [chips, setChips] = useState<readonly Chip[]>(() => (first === null ? [] : chipsOf(first)));
  const [last, setLast] = useState<readonly Chip[]>(chips);
  const sum = sumOf(chips);

  const change = (next: readonly Chip[]): readonly Chip[] => {
    setChips(next);
    onBet(betOf(next));
    onChange();
    return next;
  };

  const begin = useEffectEvent(() => onBet(betOf(chips)));
  useEffect(() => begin(), []);
  const keep = useEffectEvent(() => setLast(chips));
  useEffect(() => {
    if (phase === 'sending') keep();
  }, [phase]);

  return {
    chips,
    sum,
    canUndo: chips.length > 0,
    canRepeat: last.length > 0 && last !== chips,
    canDouble: sum > 0 && 2 * sum <= mostMinor,
    refusalOf: valueMinor => {
      if (chips.length >= MOST_CHIPS) return 'most_chips';
      return sum + valueMinor > mostMinor ? 'most_stake' : null;
    },
    put: chip => change([...chips, chip]),
    take: id => {
      const at = chips.findLastIndex(chip => chip.id === id);
      if (at >= 0) change(chips.toSpliced(at, 1));
    },
    undo: () => change(chips.slice(0, -1)),
    double: () => change(chips.map(({ id, valueMinor }) => ({ id, valueMinor: 2 * valueMinor }))),
    clear: () => change([]),
    repeat: () => change(last),
  };
}
