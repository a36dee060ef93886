/** Weekdays of a promotion, named in the reader's language. */
import { htmlLanguage } from '#app/domain/language.ts';
import { DAY_MS } from '#app/domain/time.ts';

/** Monday, 1 January 2024, in epoch milliseconds: days of the week are named by days after it. */
const A_MONDAY = Date.UTC(2024, 0, 1);

/** Names of days of the week, 1 Monday to 7 Sunday, as a list in the language of a tag. */
export function weekdayNames(weekdays: readonly number[], tag: string): string {
  const locale = htmlLanguage(tag);
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC', calendar: 'gregory' });
  const names = weekdays.toSorted((a, b) => a - b).map(day => format.format(A_MONDAY + (day - 1) * DAY_MS));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
}
