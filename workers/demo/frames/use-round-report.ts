/** Reports the round on the table: the win so far, and a sentence for screen readers. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { StudioRound } from '#app/contract/studio.ts';
import type { GameParts } from './game.ts';
import { play, sound } from './sound.ts';
import type { OpenedTable, Table } from './table.ts';

/** Level of a win, 0 to 3, by hundredths of the stake; 0 where the market forbids celebrations. */
export const levelOf = (hundredths: number, { celebratesWins }: Pick<OpenedTable, 'celebratesWins'>) =>
  celebratesWins ? [500, 2000, 10_000].filter(least => hundredths >= least).length : 0;

/** Whether a payout is more than was staked. A free round costs nothing, so any payout of it is a win. */
export const isWin = (hundredths: number, round: Pick<StudioRound, 'isFree'> | null): boolean =>
  hundredths > (round?.isFree ? 0 : 100);

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
    sound.celebratesWins = table.opened.celebratesWins;
  }, [table]);
  useEffect(() => {
    if (showing > 0) setSoFar(0);
  }, [showing]);

  const sentenceOf = (hundredths: number, win: string, round: StudioRound): string => {
    if (hundredths === 0) return t('no_win');
    const paid = { amount: money(win), currency: table.opened.currency };
    if (!isWin(hundredths, round)) return t('returned_part', paid);
    const won = t('won', paid);
    return levelOf(hundredths, table.opened) === 0
      ? won
      : `${won} · ${(hundredths / 100).toLocaleString('en-US')}×`;
  };
  const report = useEffectEvent(() => {
    const { round } = table.state;
    if (round !== null && round.outcome !== null && !table.state.isWatched) {
      const { payHundredths, win } = round.outcome;
      setSoFar(payHundredths);
      announce(sentenceOf(payHundredths, win, round));
      if (isWin(payHundredths, round)) play.win(levelOf(payHundredths, table.opened));
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
