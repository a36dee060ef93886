/** A short form of a message's moment [8.17] [9.19]. */
import { INVALID_DATE, parseDate } from './date.ts';
import { dateTexts } from './date-text.ts';
import { inTimeZone } from './zoned-date.ts';

const DAY_MS = 86_400_000;
/** Days whose names still say which one is meant. */
const NAMED_DAYS = 6;

/** Midnight of a calendar day, as if it were in UTC: days apart are whole ones whatever clocks do. */
const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/**
 * The moment of a message in its shortest form: the time of today, the name of a day of this week, the day of this year, the
 * date. '-' where it is no moment [8.17].
 *
 * @param created UTC
 * @param nowMs epoch milliseconds
 * @param locale BCP 47
 * @param timeZone an IANA name; an unknown one counts as UTC
 */
export function shortMoment(created: string, nowMs: number, locale: string, timeZone: string): string {
  const parsed = parseDate(created);
  if (!parsed.ok) return INVALID_DATE;
  const [then, today] = [inTimeZone(parsed.value, timeZone), inTimeZone(nowMs, timeZone)];
  const days = (dayOf(today) - dayOf(then)) / DAY_MS;
  const dates = dateTexts(locale, timeZone);
  if (days <= 0) return dates.time(created);
  if (days > NAMED_DAYS)
    return then.getFullYear() === today.getFullYear() ? dates.dayOfYear(created) : dates.day(created);
  const named = { weekday: 'short', calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, named).format(dayOf(then));
}
