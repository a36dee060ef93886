/** Lets the ball fall along the drawn path, and keeps the slot that it is in until another bet is chosen. */
import { type RefObject, useRef, useState } from 'react';
import type { PlinkoBet } from '#demo/studio/engines/plinko.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { keyframesOf, paysText } from './fall.ts';
import type { PlinkoProps } from './plinko-round.ts';

/** Time from a row to the next. */
const ROW_MS = 150;
const END_MS = 500;

export interface Fall {
  /** The element that moves the ball. */
  runner: RefObject<HTMLDivElement | null>;
  isVisible: boolean;
  /** The slot with the ball; null before. */
  slot: number | null;
  choose: (bet: PlinkoBet) => void;
}

export function useFall(props: PlinkoProps, onResult: (result: Result) => void): Fall {
  const { t, timeline, onBet, onSoFar, announce } = props;
  const runner = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  const [slot, setSlot] = useState<number | null>(null);

  const choose = (bet: PlinkoBet) => {
    setSlot(null);
    setVisible(false);
    onBet(bet);
  };

  useShowing(props, async ({ roundId, bet, outcome: { show, payHundredths } }) => {
    // A replay leaves its bet on the board, beside its result.
    choose(bet);
    setVisible(true);
    const ticking = window.setInterval(() => !timeline.isCut && play.tick(), ROW_MS);
    await timeline.animate(runner.current, keyframesOf(show.rows, show.path), {
      duration: ROW_MS * (show.rows + 1),
    });
    window.clearInterval(ticking);
    setSlot(show.slot);
    onSoFar(payHundredths);
    play.stop();
    const text = `${paysText(payHundredths)}×`;
    announce(t('landed', { pays: text }));
    onResult({ roundId, text, level: payHundredths >= 1000 ? 2 : payHundredths > 100 ? 1 : 0 });
    await timeline.wait(END_MS);
  });
  return { runner, isVisible, slot, choose };
}
