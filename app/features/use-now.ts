/** The present time, updated while a component is mounted: for remaining times that are shown in minutes. */
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#app/domain/time.ts';
import { now as clock } from './clock.ts';

const TICK_MS = MINUTE_MS / 4;

/**
 * @param loadedAt epoch milliseconds at which the page was loaded: the first value, so that server and browser render the same
 * @returns epoch milliseconds
 */
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
