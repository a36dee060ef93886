/** Launches a game on the screen: one request when it opens, another where that may help, and never two at a time. */
import { useEffect, useRef, useState } from 'react';
import { retryPauseMs } from '#app/domain/launch.ts';
import type { Result } from '#app/domain/result.ts';
import { usePage } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import type { Cause, GameUrl, Trouble } from './fetch-game-url.ts';
import type { LoadedPlay } from './load-play.server.ts';

export type Phase =
  | { kind: 'asking'; isMoving: boolean }
  /** `turn` tells one launch of a game from the next. */
  | ({ kind: 'playing'; turn: number } & GameUrl)
  | { kind: 'failed'; trouble: Trouble };

/** Causes that pass by themselves, so that the page tries again. */
const PASSING: readonly Cause[] = ['provider', 'unanswered', 'busy'];

const failed = (cause: Cause, msg = '', until: string | null = null): Phase => ({
  kind: 'failed',
  trouble: { cause, msg, until },
});

/** The effects of a refusal beside its screen: a toast [7.11], or the way to the terms. */
function useRefused() {
  const { stores, reread } = usePage();
  return async ({ cause, msg }: Trouble, isFirst: boolean) => {
    if (cause === 'session') return; // the call itself has said so, logged out and gone home [4.3]
    if (isFirst && msg !== '') showToast(stores.toasts, { severity: 'error', summary: msg });
    // The visit's checks know the way to the terms, and from there back to the game [2.36].
    if (cause === 'terms') await reread();
  };
}

export interface Launching {
  phase: Phase;
  /** Asks for the game again. */
  again: () => void;
  /** The game itself says that it cannot go on. */
  fail: (cause: Cause) => void;
}

/** Asks where the game runs. @param onMoving the balance is about to go to the provider */
export type AskForGame = (onMoving: () => void) => Promise<Result<GameUrl, Trouble>>;

export function useLaunching(closed: LoadedPlay['closed'], ask: AskForGame): Launching {
  const refused = useRefused();
  const [phase, setPhase] = useState<Phase>(
    closed === null ? { kind: 'asking', isMoving: false } : failed('maintenance', '', closed.until),
  );
  const state = useRef({ turn: 0, failures: 0, isAsking: false, isGone: false });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const played = (found: GameUrl) => {
    state.current.failures = 0;
    state.current.turn += 1;
    setPhase({ kind: 'playing', ...found, turn: state.current.turn });
  };
  const launch = async () => {
    const it = state.current;
    clearTimeout(timer.current);
    if (it.isAsking) return;
    it.isAsking = true;
    setPhase(before =>
      before.kind === 'failed' && PASSING.includes(before.trouble.cause)
        ? before
        : { kind: 'asking', isMoving: false },
    );
    const found = await ask(() => setPhase({ kind: 'asking', isMoving: true }));
    it.isAsking = false;
    if (it.isGone) return;
    if (found.ok) {
      played(found.value);
      return;
    }
    it.failures += 1;
    setPhase({ kind: 'failed', trouble: found.error });
    if (PASSING.includes(found.error.cause))
      timer.current = setTimeout(() => void latest.current(), retryPauseMs(it.failures));
    await refused(found.error, it.failures === 1);
  };
  const latest = useLatest(launch);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each game that is opened
  useEffect(() => {
    state.current.isGone = false;
    if (closed === null && state.current.turn === 0) void latest.current();
    return () => {
      state.current.isGone = true;
      clearTimeout(timer.current);
    };
  }, []);

  return { phase, again: () => void launch(), fail: cause => setPhase(failed(cause)) };
}
