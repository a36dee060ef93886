/** The present moment: the server's at first, then the browser's, updated every quarter of a minute. */
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#app/domain/time.ts';
import { now as clock } from '#app/features/clock.ts';

const TICK_MS = MINUTE_MS / 4;

/** @param loadedAt epoch milliseconds, as the page was loaded */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const tick = () => setNow(clock());
    tick();
    const interval = setInterval(tick, TICK_MS);
    return () => clearInterval(interval);
  }, []);
  return now;
}
