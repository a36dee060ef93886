import { useEffect } from 'react';
import { useCatchUp, usePush } from '#app/features/realtime/realtime.ts';

/** Interval of polling while a movement is pending, in milliseconds, for when no push arrives. */
const POLL_MS = 15_000;

/** Refetches whenever a movement may have changed: on a push, after a reconnect, and by polling while one is pending. */
export function useRefetchOnPush(isPending: boolean, refetch: () => Promise<void>): void {
  const again = () => void refetch();
  usePush('transaction', again);
  usePush('balance', again);
  usePush('message', again);
  useCatchUp(again);
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isPending, refetch]);
}
