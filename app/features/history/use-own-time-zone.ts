/** Requests a history again, once, that the server made for another time zone than the reader's, as at a first visit. */
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { browserTimeZone, rememberTimeZone } from '#app/browser/time-zone.client.ts';
import type { LoadedHistory } from './load-history.server.ts';

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
