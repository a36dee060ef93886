/** Moments of the account as its member reads them, each in its own direction within a sentence. */
import { isolate } from '#app/domain/bidi.ts';
import { useDates } from '#app/page/use-dates.ts';

export function useMoment(): (moment: string, isDay?: boolean) => string {
  const { day, moment: written } = useDates();
  return (moment, isDay = false) => isolate(isDay ? day(moment) : written(moment));
}
