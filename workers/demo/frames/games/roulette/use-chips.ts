/** The player's chips: add, undo, clear, and repeat the last bet. They stay for the next round. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { RouletteBet } from '#demo/studio/engines/roulette.ts';
import type { Phase } from '../../table-state.ts';
import { betOf, type Chips, chipsOf, counted, MOST_CHIPS, pressedOf } from './chips.ts';

export interface PlayersChips {
  chips: Chips;
  count: number;
  canRepeat: boolean;
  put: (id: string) => Chips;
  take: (id: string) => void;
  undo: () => void;
  clear: () => void;
  repeat: () => void;
}

/** @param first the bet of a round that is on the table already */
export function useChips(
  phase: Phase,
  first: RouletteBet | null,
  onBet: (bet: RouletteBet | null) => void,
  onChange: () => void,
): PlayersChips {
  const [pressed, setPressed] = useState<readonly string[]>(() =>
    first === null ? [] : pressedOf(chipsOf(first)),
  );
  const [last, setLast] = useState<readonly string[]>(pressed);

  const change = (next: readonly string[]): Chips => {
    const chips = counted(next);
    setPressed(next);
    onBet(betOf(chips));
    onChange();
    return chips;
  };

  const begin = useEffectEvent(() => onBet(betOf(counted(pressed))));
  useEffect(() => begin(), []);
  const keep = useEffectEvent(() => setLast(pressed));
  useEffect(() => {
    if (phase === 'sending') keep();
  }, [phase]);

  return {
    chips: counted(pressed),
    count: pressed.length,
    canRepeat: last.length > 0 && last.join() !== pressed.join(),
    put: id => (pressed.length < MOST_CHIPS ? change([...pressed, id]) : counted(pressed)),
    take: id => {
      const at = pressed.lastIndexOf(id);
      if (at >= 0) change(pressed.toSpliced(at, 1));
    },
    undo: () => change(pressed.slice(0, -1)),
    clear: () => change([]),
    repeat: () => change(last),
  };
}
