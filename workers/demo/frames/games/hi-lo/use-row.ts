/** Follows the cards of a running round, and draws a decided one to its end. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import type { HiLoProps } from './hi-lo-round.ts';
import { cardName, firstOf, multiplierOf, NO_CARDS, type Row, timesText } from './row.ts';

/** Time between two cards of a replay, and after the last. */
const CARD_MS = 550;
const END_MS = 800;

export interface UsedRow {
  row: Row;
  /** An action waits for the studio's answer. */
  isPending: boolean;
  act: (action: 'higher' | 'lower' | 'skip') => void;
}

/** Shows the open cards of a running round as the studio's answers say, also after a reload. */
function useLiveRow(props: HiLoProps, onRow: (row: Row) => void): void {
  const { phase, round, t, announce } = props;
  const view = phase === 'playing' ? (round?.view ?? null) : null;
  const follow = useEffectEvent(() => {
    if (view === null) return;
    const row: Row = { ...view, isLost: false };
    onRow(row);
    const last = view.cards.at(-1) ?? 0;
    announce([cardName(last, t), multiplierOf(row)].filter(it => it !== null).join(', '));
    play.note(Math.min(7, view.steps.length));
  });
  const key = view === null ? null : view.cards.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer has a new list of the same cards
  useEffect(() => follow(), [key, round?.roundId]);
}

/** @param onResult called when a decided round is drawn */
export function useRow(props: HiLoProps, onResult: (result: Result) => void): UsedRow {
  const { phase, round, t, timeline, onAct, onSoFar, announce } = props;
  const [row, setRow] = useState<Row>(NO_CARDS);
  const [isPending, setPending] = useState(false);
  const live = useRef<{ roundId: string | null; count: number }>({ roundId: null, count: 0 });

  useLiveRow(props, shown => {
    live.current = { roundId: round?.roundId ?? null, count: shown.cards.length };
    setRow(shown);
    setPending(false);
  });
  useEffect(() => {
    if (phase === 'sending') setRow(NO_CARDS);
    if (phase === 'sending' || phase === 'idle') setPending(false);
  }, [phase]);

  useShowing(props, async ({ roundId, outcome }) => {
    const { show, payHundredths } = outcome;
    const seen = live.current.roundId === roundId ? live.current.count : 0;
    for (let count = Math.max(1, seen); count < show.cards.length; count += 1) {
      setRow(firstOf(show, count));
      if (count > seen) await timeline.wait(CARD_MS);
    }
    setRow(show);
    setPending(false);
    if (show.isLost) play.fall();
    else onSoFar(payHundredths);
    const lost = t('wrong_guess', { card: cardName(show.cards.at(-1) ?? 0, t) });
    announce(show.isLost ? lost : t('cashed_out', { pays: timesText(payHundredths) }));
    onResult({ roundId, text: timesText(payHundredths), level: levelOf(payHundredths) });
    await timeline.wait(END_MS);
  });

  return {
    row,
    isPending,
    act: action => {
      if (phase !== 'playing' || isPending) return;
      setPending(true);
      onAct({ do: action });
    },
  };
}

const levelOf = (payHundredths: number) => (payHundredths >= 1000 ? 2 : payHundredths > 100 ? 1 : 0);
