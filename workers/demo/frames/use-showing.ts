/** Draws each round once, and reports when it is drawn. */
import { useEffect, useEffectEvent } from 'react';
import type { RoundOf, StageProps } from './game.ts';

type DecidedRound<Bet, View, Show> = RoundOf<Bet, View, Show> & {
  outcome: NonNullable<RoundOf<Bet, View, Show>['outcome']>;
};

/** @param draw resolves when the round is drawn */
export function useShowing<Rules, Bet, View, Show>(
  { phase, round, showing, onShown }: StageProps<Rules, Bet, View, Show>,
  draw: (round: DecidedRound<Bet, View, Show>) => Promise<void>,
): void {
  const run = useEffectEvent(async (wanted: number) => {
    if (phase !== 'showing' || round === null || round.outcome === null) return;
    await draw({ ...round, outcome: round.outcome });
    if (wanted === showing) onShown();
  });
  useEffect(() => {
    void run(showing);
  }, [showing]);
}
