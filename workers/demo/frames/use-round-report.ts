/** Reports the round on the table: the win so far, and a sentence for screen readers. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { GameParts } from './game.ts';
import { play } from './sound.ts';
import type { Table } from './table.ts';

/** Level of a win, 0 to 3, by hundredths of the stake. */
const levelOf = (hundredths: number) => [500, 2000, 10_000].filter(least => hundredths >= least).length;

export interface RoundReport {
  /** Win so far, in hundredths of the stake. */
  soFar: number;
  setSoFar: (hundredths: number) => void;
  sentence: string;
  announce: (sentence: string) => void;
  clear: () => void;
  /** Called when the stage has drawn the round; reports its win. */
  onShown: () => void;
}

export function useRoundReport(table: Table, { t, money }: GameParts<never>): RoundReport {
  const { showing } = useSnapshot(table.state);
  const [soFar, setSoFar] = useState(0);
  const [sentence, announce] = useState('');
  useEffect(() => {
    if (showing > 0) setSoFar(0);
  }, [showing]);

  const report = useEffectEvent(() => {
    const outcome = table.state.round?.outcome ?? null;
    if (outcome !== null) {
      const hasWon = outcome.payHundredths > 0;
      setSoFar(outcome.payHundredths);
      announce(
        hasWon ? t('won', { amount: money(outcome.win), currency: table.opened.currency }) : t('no_win'),
      );
      // A return up to the stake is no gain, and is not celebrated.
      if (outcome.payHundredths > 100) play.win(levelOf(outcome.payHundredths));
    }
    table.shown();
  });
  const onShown = useCallback(() => report(), []);

  const clear = () => {
    setSoFar(0);
    announce('');
  };
  return { soFar, setSoFar, sentence, announce, clear, onShown };
}
