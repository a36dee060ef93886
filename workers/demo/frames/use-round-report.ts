/** What does the frame report of the round on the table? What it has won so far, and a sentence for screen readers. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { GameParts } from './game.ts';
import { play } from './sound.ts';
import type { Table } from './table.ts';

/** How great a win is, 0 to 3, by its hundredths of the stake. */
const levelOf = (hundredths: number) => [500, 2000, 10_000].filter(least => hundredths >= least).length;

export interface RoundReport {
  /** Won so far, hundredths of the stake. */
  soFar: number;
  setSoFar: (hundredths: number) => void;
  sentence: string;
  say: (sentence: string) => void;
  clear: () => void;
  /** The stage has drawn the round to its end: its win is reported. */
  onShown: () => void;
}

export function useRoundReport(table: Table, { t, money }: GameParts<never>): RoundReport {
  const { showing } = useSnapshot(table.state);
  const [soFar, setSoFar] = useState(0);
  const [sentence, say] = useState('');
  useEffect(() => {
    if (showing > 0) setSoFar(0);
  }, [showing]);

  const report = useEffectEvent(() => {
    const outcome = table.state.round?.outcome ?? null;
    if (outcome !== null) {
      const hasWon = outcome.payHundredths > 0;
      setSoFar(outcome.payHundredths);
      say(hasWon ? t('won', { amount: money(outcome.win), currency: table.opened.currency }) : t('no_win'));
      if (hasWon) play.win(levelOf(outcome.payHundredths));
    }
    table.shown();
  });
  const onShown = useCallback(() => report(), []);

  const clear = () => {
    setSoFar(0);
    say('');
  };
  return { soFar, setSoFar, sentence, say, clear, onShown };
}
