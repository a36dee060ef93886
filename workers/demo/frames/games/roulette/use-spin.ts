/** Draws a spin: turns the wheel until the ball rests, then highlights the winning places. */
import { useRef, useState } from 'react';
import { colourOf } from '#demo/studio/engines/roulette-layout.ts';
import { useShowing } from '../../use-showing.ts';
import type { RouletteProps } from './roulette-round.ts';
import { type SpinResult, spinResultOf } from './spin-result.ts';
import type { LastNumber } from './tools.tsx';
import { turnWheel, type WheelParts } from './wheel.tsx';

const REST_MS = 1300;
const LAST_NUMBERS = 12;

/** Adds a result, newest first; ignores replays and older rounds. */
function withNew(lastNumbers: readonly LastNumber[], added: LastNumber): readonly LastNumber[] {
  const [newest] = lastNumbers;
  if (newest !== undefined && newest.begun >= added.begun) return lastNumbers;
  return [added, ...lastNumbers].slice(0, LAST_NUMBERS);
}

interface Spin {
  wheel: WheelParts;
  isTurning: boolean;
  /** The number of the resting ball. */
  number: number | null;
  result: SpinResult | null;
  /** Clears the result for another bet. */
  clearResult: () => void;
  lastNumbers: readonly LastNumber[];
}

export function useSpin(props: RouletteProps): Spin {
  const { rules, t, timeline, onSoFar, announce } = props;
  const wheel = {
    rotor: useRef<HTMLDivElement>(null),
    arm: useRef<HTMLDivElement>(null),
    ball: useRef<HTMLDivElement>(null),
    rest: useRef(0),
  };
  const [isTurning, setIsTurning] = useState(false);
  const [number, setNumber] = useState<number | null>(null);
  const [result, setResult] = useState<SpinResult | null>(null);
  const [lastNumbers, setFallen] = useState<readonly LastNumber[]>([]);

  useShowing(props, async ({ roundId, begun, outcome: { show, payHundredths } }) => {
    setResult(null);
    setNumber(null);
    setIsTurning(true);
    await turnWheel(wheel, timeline, { wheel: rules.wheel, number: show.number, roundId });
    setNumber(show.number);
    setResult(spinResultOf(show));
    setFallen(before => withNew(before, { roundId, begun, number: show.number }));
    onSoFar(payHundredths);
    announce(t('result', { number: show.number, colour: t(`colour.${colourOf(show.number)}`) }));
    await timeline.wait(REST_MS);
    setIsTurning(false);
  });
  return { wheel, isTurning, number, result, clearResult: () => setResult(null), lastNumbers };
}
