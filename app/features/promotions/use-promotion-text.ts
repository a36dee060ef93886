/** The wording of money, days and times of promotions, in the page's language. */
import { useMemo } from 'react';
import { isolateLtr } from '#app/domain/bidi.ts';
import { direction, htmlLanguage } from '#app/domain/language.ts';
import { formatAmount, isDecimal } from '#app/domain/money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';

/** Monday, 1 January 2024, in epoch milliseconds: days of the week are named by days after it. */
const A_MONDAY = Date.UTC(2024, 0, 1);

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** The largest unit that a time is at least two of; minutes at the end. */
const unitOf = (ms: number) => UNITS.find(([, size]) => ms >= 2 * size) ?? UNITS[2];

export interface PromotionText {
  /** `1,234.50 GBP` */
  sum: (amount: string, currency: string) => string;
  /** `30 Nov 2026` [9.19] */
  day: (moment: string) => string;
  /** `Friday`, or `Fri and Sun`, of days of the week, 1 Monday to 7 Sunday. */
  weekdays: (days: readonly number[]) => string;
  /** `Slots, Arcade and Crash` */
  names: (names: readonly string[]) => string;
  /** `4 days`, of milliseconds; never less than a minute. */
  span: (ms: number) => string;
}

export function usePromotionText(): PromotionText {
  const tag = useLanguageTag();
  const { day } = useDates();
  return useMemo(() => {
    const locale = `${htmlLanguage(tag)}-u-nu-latn`;
    const isolated = direction(tag) === 'rtl' ? isolateLtr : (text: string) => text;
    const named = (weekday: 'long' | 'short') =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC', calendar: 'gregory' });
    const listed = (texts: readonly string[]) =>
      new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts);
    return {
      sum: (amount, currency) => isolated(`${isDecimal(amount) ? formatAmount(amount) : amount} ${currency}`),
      day,
      weekdays: days => {
        const format = named(days.length === 1 ? 'long' : 'short');
        return listed(days.map(day => format.format(A_MONDAY + (day - 1) * DAY_MS)));
      },
      names: listed,
      span: ms => {
        const [unit, size] = unitOf(ms);
        const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
        return format.format(Math.max(1, Math.floor(ms / size)));
      },
    };
  }, [tag, day]);
}
