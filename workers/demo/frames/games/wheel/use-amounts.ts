/** The player's chips: put, take, undo, double, clear, and repeat the last bet. They stay for the next round. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { WheelValue } from '#demo/studio/engines/wheel.ts';
import type { PlacedChips } from '../../chip-tools.tsx';
import { play } from '../../sound.ts';
import { amountOn, betOf, type Chip, chipsOf, sumOf, withoutLast } from './amounts.ts';
import type { WheelProps } from './wheel-round.ts';

export interface Amounts extends PlacedChips {
  chips: readonly Chip[];
  put: (value: WheelValue) => void;
  take: (value: WheelValue) => void;
}

/** @param onChange called when the player changes the bet */
export function useAmounts(props: WheelProps, onChange: () => void): Amounts {
  const { phase, round, t, minor, stakeMinor, mostMinor, onBet, announce } = props;
  const [chips, setChips] = useState<readonly Chip[]>(() => (round === null ? [] : chipsOf(round.bet)));
  const [last, setLast] = useState<readonly Chip[]>(chips);
  const isLocked = phase !== 'idle';

  const change = (next: readonly Chip[]) => {
    setChips(next);
    onBet(betOf(next));
    onChange();
  };
  const begin = useEffectEvent(() => onBet(betOf(chips)));
  useEffect(() => begin(), []);
  const keep = useEffectEvent(() => setLast(chips));
  useEffect(() => {
    if (phase === 'sending') keep();
  }, [phase]);

  const put = (value: WheelValue) => {
    if (isLocked) return;
    if (sumOf(chips) + stakeMinor > mostMinor) {
      announce(t('most_stake', { most: minor(mostMinor) }));
      return;
    }
    const next = [...chips, { value, worthMinor: stakeMinor }];
    play.tick(2);
    change(next);
    announce(t('on_number', { value, amount: minor(amountOn(next, value)) }));
  };
  return {
    chips,
    sum: sumOf(chips),
    canUndo: chips.length > 0,
    canDouble: chips.length > 0 && 2 * sumOf(chips) <= mostMinor,
    canRepeat: last.length > 0 && last !== chips,
    put,
    take: value => {
      if (!isLocked) change(withoutLast(chips, value));
    },
    undo: () => change(chips.slice(0, -1)),
    double: () => change(chips.map(({ value, worthMinor }) => ({ value, worthMinor: 2 * worthMinor }))),
    clear: () => change([]),
    repeat: () => change(last),
  };
}
