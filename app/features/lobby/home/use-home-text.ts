/**
 * The wording of amounts, days and times on home, in the page's language. Without the rules of dates and money, which are files that a
 * first load does without: home shows amounts as the platform writes them, grouped, and days of promotions on the clock of the market.
 */
import { useMemo } from 'react';
import { isolateLtr } from '#app/domain/bidi.ts';
import { countryOfTag } from '#app/domain/country.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { direction, htmlLanguage } from '#app/domain/language.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useSiteIfAny } from '#app/page/use-page.ts';

/** Its January begins on a Monday. */
const A_YEAR = 2024;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** `1234.50` as `1,234.50`. @param amount decimal text of the wire */
function grouped(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  return fraction === undefined
    ? groupedNumber(Number(whole))
    : `${groupedNumber(Number(whole))}.${fraction}`;
}

export interface HomeText {
  /** `20.00 GBP` */
  sum: (amount: string, currency: string) => string;
  /** `30 days` */
  days: (count: number) => string;
  /** `10×` */
  times: (count: number) => string;
  /** The largest unit that a time is at least two of: `11 minutes`, `5 hours`. */
  span: (minutes: number) => string;
  /** `30 Nov 2026` [9.19] */
  day: (moment: string) => string;
  /** Days of the week, 1 Monday to 7 Sunday. */
  weekdays: (days: readonly number[]) => string;
}

export function useHomeText(): HomeText {
  const tag = useLanguageTag();
  const timeZone = countryOfTag(useSiteIfAny()?.countries ?? [], tag)?.timeZone ?? 'UTC';
  return useMemo(() => {
    const locale = `${htmlLanguage(tag)}-u-nu-latn`;
    const isolated = direction(tag) === 'rtl' ? isolateLtr : (text: string) => text;
    const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
    const weekday = (length: 'long' | 'short') =>
      new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC', calendar: 'gregory' });
    const date = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone,
      calendar: 'gregory',
    });
    return {
      sum: (amount, currency) => isolated(`${grouped(amount)} ${currency}`),
      days: count => unit(count, 'day'),
      times: count => isolated(`${count}×`),
      span: minutes => {
        if (minutes >= 2 * DAY_MINUTES) return unit(Math.round(minutes / DAY_MINUTES), 'day');
        if (minutes >= 2 * HOUR_MINUTES) return unit(Math.round(minutes / HOUR_MINUTES), 'hour');
        return unit(minutes, 'minute');
      },
      day: moment => date.format(Date.parse(`${moment.replace(' ', 'T')}Z`)),
      weekdays: days => {
        const format = weekday(days.length === 1 ? 'long' : 'short');
        return new Intl.ListFormat(locale, { type: 'conjunction' }).format(
          days.map(day => format.format(Date.UTC(A_YEAR, 0, day))),
        );
      },
    };
  }, [tag, timeZone]);
}
