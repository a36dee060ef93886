/** Clears the chips when a shared table starts its next round, so that nothing is staked again without the player's action. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SharedStage } from '../game.ts';

export function useNextRound(shared: SharedStage | null, clear: () => void): void {
  const number = shared?.number ?? null;
  const before = useRef(number);
  const onNext = useEffectEvent(clear);
  useEffect(() => {
    if (before.current !== null && number !== null && before.current !== number) onNext();
    before.current = number;
  }, [number]);
}
