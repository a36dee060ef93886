/** A short form of a message's moment [8.17] [9.19]. */
import { INVALID_DATE, inTimeZone, parseDate } from './date.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days whose names still say which one is meant. */
const NAMED_DAYS = 6;

/** Midnight of a calendar day, as if it were in UTC: days apart are whole ones whatever clocks do. */
const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** The local time of a date, as if it were UTC. */
const wallClock = (date: Date): number =>
  dayOf(date) + (date.getHours() * 60 + date.getMinutes()) * MINUTE_MS;

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
  const shape: Intl.DateTimeFormatOptions =
    days <= 0
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : days <= NAMED_DAYS
        ? { weekday: 'short' }
        : {
            day: 'numeric',
            month: 'short',
            ...(then.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }),
          };
  return new Intl.DateTimeFormat(locale, {
    ...shape,
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: 'UTC',
  }).format(wallClock(then));
}
