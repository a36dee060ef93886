/** The moments of messages in the reader's language and zone. */
import { useMemo } from 'react';
import { browserTimeZone } from '#app/browser/time-zone.client.ts';
import { INVALID_DATE, parseDate } from '#app/domain/date.ts';
import { dayIn } from '#app/domain/day.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { now } from '#app/features/clock.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';

const LATIN = { calendar: 'gregory', numberingSystem: 'latn' } as const;

export function useMoments() {
  const t = useText();
  const tag = useLanguageTag();
  return useMemo(() => {
    const timeZone = browserTimeZone();
    const clock = new Intl.DateTimeFormat(tag, {
      ...LATIN,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
    const days = new Intl.DateTimeFormat(tag, {
      ...LATIN,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
    });
    const time = (moment: string): string => {
      const parsed = parseDate(moment);
      return parsed.ok ? clock.format(parsed.value) : INVALID_DATE;
    };
    const day = (moment: string): string => {
      const own = dayIn(moment, timeZone);
      if (own === dayIn(now(), timeZone)) return t('chat.today');
      if (own === dayIn(now() - DAY_MS, timeZone)) return t('chat.yesterday');
      const parsed = parseDate(moment);
      return parsed.ok ? days.format(parsed.value) : INVALID_DATE;
    };
    return { time, dayAndTime: (moment: string) => `${day(moment)}, ${time(moment)}` };
  }, [t, tag]);
}
