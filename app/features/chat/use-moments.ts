/** The moments of messages in the page's language, on its market's clock. */
import { useMemo } from 'react';
import { dayIn } from '#app/domain/day.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { now } from '#app/features/clock.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates, useTimeZone } from '#app/page/use-dates.ts';

export function useMoments() {
  const t = useText();
  const dates = useDates();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const day = (moment: string): string => {
      const own = dayIn(moment, timeZone);
      if (own === dayIn(now(), timeZone)) return t('chat.today');
      if (own === dayIn(now() - DAY_MS, timeZone)) return t('chat.yesterday');
      return dates.day(moment);
    };
    const time = (moment: string): string => dates.time(moment);
    return { time, dayAndTime: (moment: string) => `${day(moment)}, ${time(moment)}` };
  }, [t, dates, timeZone]);
}
