/** Draws each round of a reel slot, and holds what its drawing shows. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Timeline } from '../../timeline.ts';
import { useShowing } from '../../use-showing.ts';
import { drawFirst, drawSpins, NOTHING, type Spins } from './draw-spins.ts';
import { type LinesProps, priceOf } from './lines-round.ts';
import type { ReelAnimation } from './reel-animation.ts';

/** The open round whose first spin is on the reels, and the drawing of it. */
interface FirstSpin {
  roundId: string;
  timeline: Timeline;
}

export interface UsedSpins extends Spins {
  /** The round whose first spin is drawn and waits for a choice. */
  waiting: string | null;
}

export function useSpins(props: LinesProps, reels: ReelAnimation): UsedSpins {
  const { phase, round } = props;
  const [spins, setSpins] = useState(NOTHING);
  const [waiting, setWaiting] = useState<string | null>(null);
  const first = useRef<FirstSpin | null>(null);
  const set = (change: Partial<Spins>) => setSpins(now => ({ ...now, ...change }));

  const open = useEffectEvent(async (roundId: string) => {
    const view = round?.view ?? null;
    if (view === null || first.current?.roundId === roundId) return;
    const timeline = new Timeline();
    first.current = { roundId, timeline };
    await drawFirst({ ...props, timeline, reels, set }, view.first);
    setWaiting(roundId);
    props.announce(props.t('choice_title'));
  });
  const openRound = phase === 'playing' && round?.view != null ? round.roundId : null;
  useEffect(() => {
    if (openRound !== null) void open(openRound);
  }, [openRound]);

  useShowing(props, ({ roundId, outcome, stake = props.stake }) => {
    first.current?.timeline.skip();
    const from = first.current !== null && first.current.roundId === roundId ? 1 : 0;
    first.current = null;
    const price = priceOf(props.rules, outcome.show);
    const drawing = {
      ...props,
      share: (of: string, hundredths: number) => props.share(of, hundredths / price),
      onSoFar: (hundredths: number) => props.onSoFar(hundredths / price),
    };
    if (outcome.show.isBought) setSpins(NOTHING);
    return drawSpins({ ...drawing, reels, set }, outcome.show, stake, from);
  });
  return { ...spins, waiting: openRound === waiting ? waiting : null };
}
