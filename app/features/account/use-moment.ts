/** Moments of the account as its member reads them: on their own clock once the page is hydrated. */
import { isolateLtr } from '#app/domain/bidi.ts';
import { formatDate } from '#app/domain/date.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export function useMoment(): (moment: string, isDay?: boolean) => string {
  const timeZone = useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
  return (moment, isDay = false) =>
    isolateLtr(formatDate(moment, isDay ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm', timeZone));
}
