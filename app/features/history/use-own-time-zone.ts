import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { browserTimeZone, rememberTimeZone } from '#app/browser/time-zone.client.ts';
import type { LoadedHistory } from './load-history.server.ts';

/** A page that the server made for another zone than its reader's, as at a first visit, is asked for again, once. */
export function useOwnTimeZone({ timeZone }: LoadedHistory): void {
  const { revalidate } = useRevalidator();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current || timeZone === browserTimeZone()) return;
    hasAsked.current = true;
    rememberTimeZone();
    void revalidate();
  }, [timeZone, revalidate]);
}
