/** State of a shared table for the frame. Every frame loads this file, so it imports only types from this folder. */
import { useEffect, useMemo, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { SharedStage } from '../game.ts';
import type { Phase } from '../table-state.ts';
import type { SharedState } from './shared-client.ts';
import type { SharedPlay } from './shared-play.ts';

const NOT_SHARED = proxy<Pick<SharedState, 'view' | 'shownNumber' | 'playing'>>({
  view: null,
  shownNumber: 0,
  playing: null,
});

interface Shared {
  /** Props of the stage, without results that have not been drawn here yet. */
  stage: SharedStage | null;
  /** Chips are locked: betting is about to close, or is closed. */
  isClosing: boolean;
  onLocked: (isLocked: boolean) => void;
}

export function useShared(shared: SharedPlay | null, phase: Phase): Shared {
  const { view, shownNumber, playing } = useSnapshot(shared === null ? NOT_SHARED : shared.client.state);
  const [isLocked, onLocked] = useState(shared !== null);
  useEffect(() => {
    if (phase !== 'showing') shared?.client.noteShown();
  }, [phase, shared]);
  const stage = useMemo(() => {
    if (view === null) return null;
    const last = view.last.filter(it => it.number <= shownNumber);
    return { number: view.number, last, others: view.phase === 'shown' ? [] : view.others, playing };
  }, [view, shownNumber, playing]);
  return { stage, isClosing: phase === 'idle' && isLocked, onLocked };
}
