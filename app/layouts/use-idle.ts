import { useEffect, useState } from 'react';

/** False until the page hears events and the browser has nothing else to do: time for what nobody waits for. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => setIdle(true);
    // Not every browser says when it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start);
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
