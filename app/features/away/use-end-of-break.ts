/** Ends the break of the page's member once it is over, by the device's clock. */
import { useEffect } from 'react';
import type { Away } from '#app/contract/wallet.ts';
import { parseDate } from '#app/domain/date.ts';
import { now } from '#app/features/clock.ts';
import { useStores } from '#app/page/use-page.ts';

/** The longest time that a browser's timer takes, in milliseconds: a longer break outlives the page. */
const LONGEST_MS = 2_147_483_000;

export function useEndOfBreak(away: Away | null): void {
  const { user } = useStores();
  const until = away?.until ?? null;
  useEffect(() => {
    const end = parseDate(until);
    if (until === null || !end.ok || end.value - now() > LONGEST_MS) return;
    const over = () => {
      if (user.data?.away?.until === until) user.data.away = null;
    };
    const timer = setTimeout(over, Math.max(0, end.value - now()));
    return () => clearTimeout(timer);
  }, [until, user]);
}
