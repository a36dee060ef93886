/**
 * Requests a history again, once, that the server made for another time zone than the page's: where the market names no clock, the
 * server does not know the reader's at a first visit.
 */
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { rememberTimeZone } from '#app/browser/time-zone.client.ts';
import { useTimeZone } from '#app/page/use-dates.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { LoadedHistory } from './load-history.server.ts';

export function useOwnTimeZone({ timeZone }: LoadedHistory): void {
  const { revalidate } = useRevalidator();
  const own = useTimeZone();
  const isHydrated = useHydrated();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isHydrated || hasAsked.current || timeZone === own) return;
    hasAsked.current = true;
    rememberTimeZone();
    void revalidate();
  }, [timeZone, own, isHydrated, revalidate]);
}
