/** Draws the roll, and keeps its outcome until another bet is chosen. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DiceBet } from '#demo/studio/engines/dice.ts';
import type { Result } from '../../last-results.tsx';
import { useShowing } from '../../use-showing.ts';
import { type DiceProps, resultOf, unitOf } from './dice-round.ts';
import { MarkerAnimation } from './marker-animation.ts';
import { numberText } from './odds.ts';

const REST_MS = 450;

export interface Roll {
  runner: RefObject<HTMLDivElement | null>;
  figure: RefObject<HTMLElement | null>;
  /** Null where the result is not of the bet on the board. */
  hasWon: boolean | null;
  choose: (bet: DiceBet) => void;
}

/** @param mode of the bet on the board; a change resets marker and figure */
export function useRoll(props: DiceProps, mode: DiceBet['mode'], onResult: (result: Result) => void): Roll {
  const { t, money, timeline, onBet, announce } = props;
  const runner = useRef<HTMLDivElement>(null);
  const figure = useRef<HTMLElement>(null);
  const [marker] = useState(() => new MarkerAnimation({ runner, figure }));
  const [hasWon, setHasWon] = useState<boolean | null>(null);

  const choose = (bet: DiceBet) => {
    setHasWon(null);
    onBet(bet);
  };

  const isLimbo = mode === 'limbo';
  const clear = useEffectEvent(() => marker.clear(mode));
  // biome-ignore lint/correctness/useExhaustiveDependencies: under and over share the bar
  useEffect(() => {
    clear();
    setHasWon(null);
  }, [isLimbo]);

  useShowing(props, async ({ roundId, bet, outcome }) => {
    const { show, win } = outcome;
    const result = resultOf(show);
    // A replay leaves its bet on the board, beside its result.
    choose(bet);
    await marker.runTo(show.mode, result, timeline);
    setHasWon(show.isWin);
    const text = `${numberText(result)}${unitOf(show.mode)}`;
    const amount = money(win);
    announce(t(show.isWin ? 'rolled_won' : 'rolled_lost', { number: text, amount }));
    onResult({ roundId, text, level: show.isWin ? 2 : 0 });
    await timeline.wait(REST_MS);
  });
  return { runner, figure, hasWon, choose };
}
