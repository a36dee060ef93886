/** Turns the wheel to each segment of a round, and keeps the result until the bet changes. */
import { type RefObject, useRef, useState } from 'react';
import type { WheelShow } from '#demo/studio/engines/wheel.ts';
import type { Result } from '../../last-results.tsx';
import { play } from '../../sound.ts';
import { useShowing } from '../../use-showing.ts';
import { turnTo } from '../roulette/turning.ts';
import { angleOf } from './sectors.ts';
import type { WheelProps } from './wheel-round.ts';

/** Duration and turns of the first spin, and of one after a multiplier. */
const FIRST = { ms: 4200, turns: 3 };
const AGAIN = { ms: 3000, turns: 2 };
/** Pauses after a multiplier, and after the number. */
const MULTIPLIED_MS = 900;
const END_MS = 900;

export interface TurnedWheel {
  rotor: RefObject<HTMLDivElement | null>;
  /** The multiplier so far; 1 before one. */
  multiplier: number;
  result: WheelShow | null;
  clear: () => void;
}

/** The number as one of the last results. */
export const resultOf = (
  roundId: string,
  { value, multiplier }: Pick<WheelShow, 'value' | 'multiplier'>,
): Result => ({
  roundId,
  text: multiplier === 1 ? `${value}` : `${value} · ${multiplier}×`,
  level: multiplier > 1 ? 2 : value >= 10 ? 1 : 0,
});

export function useWheel(props: WheelProps, onResult: (result: Result) => void): TurnedWheel {
  const { rules, t, phase, timeline, onSoFar, announce } = props;
  const { segments } = rules;
  const rotor = useRef<HTMLDivElement>(null);
  const rest = useRef(0);
  const [multiplier, setMultiplier] = useState(1);
  const [result, setResult] = useState<WheelShow | null>(null);

  const turn = async (segment: number, { ms, turns }: typeof FIRST) => {
    const to = turnTo(rest.current, angleOf(segment, segments.length), 0, turns);
    const ticking = window.setInterval(() => !timeline.isCut && play.tick(), 160);
    await timeline.animate(
      rotor.current,
      [{ transform: `rotate(${rest.current}deg)` }, { transform: `rotate(${to}deg)` }],
      { duration: ms, easing: 'cubic-bezier(0.12, 0.55, 0.15, 1)' },
    );
    window.clearInterval(ticking);
    rest.current = to;
    play.stop();
  };

  useShowing(props, async ({ roundId, outcome: { show, payHundredths } }) => {
    setResult(null);
    setMultiplier(1);
    let product = 1;
    for (const [at, spin] of show.spins.entries()) {
      await turn(spin, at === 0 ? FIRST : AGAIN);
      const segment = segments[spin];
      if (typeof segment !== 'string') break;
      product *= Number.parseInt(segment, 10);
      setMultiplier(product);
      announce(t('multiplied', { times: `${product}×` }));
      play.rise();
      await timeline.wait(MULTIPLIED_MS);
    }
    setResult(show);
    onSoFar(payHundredths);
    const result = resultOf(roundId, show);
    announce(t('stopped', { value: result.text }));
    onResult(result);
    await timeline.wait(END_MS);
  });

  const isShown = phase !== 'sending';
  return {
    rotor,
    multiplier: isShown ? multiplier : 1,
    result: isShown ? result : null,
    clear: () => {
      setResult(null);
      setMultiplier(1);
    },
  };
}
