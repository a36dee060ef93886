import { useEffect, useEffectEvent } from 'react';

/**
 * Reads data again while the page is visible: other operators change them too.
 *
 * @param everyMs interval in milliseconds; null for data that only the operator renews
 */
export function useRenewal(everyMs: number | null, renew: () => Promise<void>): void {
  const renewVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void renew();
  });
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => renewVisible(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
