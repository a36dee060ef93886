import { useEffect } from 'react';
import { useCatchUp, usePush } from '#app/features/live/live.ts';

/** Where nothing is pushed, what waits is asked for anew this often. */
const ASK_AGAIN_MS = 15_000;

/** Asks again whenever something may have moved: by push, after a gap, and every so often while something waits. */
export function useFollowed(isWaiting: boolean, ask: () => Promise<void>): void {
  const again = () => void ask();
  usePush('transaction', again);
  usePush('balance', again);
  usePush('message', again);
  useCatchUp(again);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, ask]);
}
