/** Draws the balls of a round one after the other; they stay until the picks change. */
import { type RefObject, useRef, useState } from 'react';
import { play } from '../../sound.ts';
import type { Timeline } from '../../timeline.ts';
import { useShowing } from '../../use-showing.ts';
import { type LotteryProps, NO_NUMBERS } from './lottery-round.ts';

const BALL_MS = 150;
/** Additional pause after a hit. */
const HIT_MS = 130;
const END_MS = 500;

const COMES: Keyframe[] = [
  { transform: 'scale(0.4)' },
  { transform: 'scale(1.16)', offset: 0.6 },
  { transform: 'scale(1)' },
];

function moveBall(board: HTMLElement | null, number: number, timeline: Timeline): void {
  const ball = board?.querySelector(`[data-number="${number}"] > span`) ?? null;
  void timeline.animate(ball, COMES, { duration: 260, easing: 'ease-out' });
}

interface Draw {
  board: RefObject<HTMLFieldSetElement | null>;
  /** Drawn numbers, in order. */
  drawn: readonly number[];
  pick: (numbers: number[]) => void;
}

export function useDraw(props: LotteryProps): Draw {
  const { rules, t, phase, onBet, onSoFar, announce, timeline } = props;
  const board = useRef<HTMLFieldSetElement>(null);
  const [drawn, setDrawn] = useState(NO_NUMBERS);

  const pick = (numbers: number[]) => {
    setDrawn(NO_NUMBERS);
    onBet(numbers.length === 0 ? null : { picks: numbers });
    play.tick(numbers.length);
  };

  useShowing(props, async ({ bet: { picks }, outcome }) => {
    const { drawn: coming, hits } = outcome.show;
    const pays = rules.pays[picks.length - 1] ?? [];
    // The button places the picks on the board, also those of a replay.
    onBet({ picks });
    setDrawn(NO_NUMBERS);
    let found = 0;
    for (const [at, number] of coming.entries()) {
      if (timeline.isCut) break;
      setDrawn(coming.slice(0, at + 1));
      moveBall(board.current, number, timeline);
      const isHit = picks.includes(number);
      if (isHit) {
        found += 1;
        onSoFar(pays[found] ?? 0);
        play.note(found - 1);
      } else play.tick(0);
      await timeline.wait(isHit ? BALL_MS + HIT_MS : BALL_MS);
    }
    setDrawn(coming);
    announce(t('hits_of', { hits: hits.length, picks: picks.length }));
    await timeline.wait(END_MS);
  });
  return { board, drawn: phase === 'sending' ? NO_NUMBERS : drawn, pick };
}
