/** Calendar days in a time zone, with their first and last moments [9.19]. */
import { type DateInput, formatDate, parseDate } from './date.ts';
import { DAY_MS, endOfDay, MINUTE_MS } from './time.ts';
import { inTimeZone } from './zoned-date.ts';

const DAY = /^(?:19[7-9]\d|20\d\d)-\d{2}-\d{2}$/;

/** Whether a text is a calendar day as addresses and date fields write it, yyyy-MM-dd, of the years 1970 to 2099. */
export const isDay = (text: string): boolean => DAY.test(text) && parseDate(text).ok;

/** @param timeZone an IANA name; an unknown one counts as UTC */
export const dayIn = (moment: DateInput, timeZone: string): string =>
  formatDate(moment, 'yyyy-MM-dd', timeZone);

/** The day so many days later, or before. @param day yyyy-MM-dd, one that `isDay` */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A moment well inside a day: noon, give or take the hour by which clocks may change that day. */
function noonOf(day: string, timeZone: string): number {
  const utcNoon = Date.parse(day) + DAY_MS / 2;
  return utcNoon + inTimeZone(utcNoon, timeZone).getTimezoneOffset() * MINUTE_MS;
}

/**
 * The last millisecond of a day in a time zone.
 *
 * @param day yyyy-MM-dd, one that `isDay`
 * @returns epoch milliseconds
 */
export const lastMomentOf = (day: string, timeZone: string): number =>
  endOfDay(noonOf(day, timeZone), timeZone);

/** The first millisecond of a day in a time zone, also where clocks skip its midnight. @returns epoch milliseconds */
export const firstMomentOf = (day: string, timeZone: string): number =>
  lastMomentOf(addDays(day, -1), timeZone) + 1;
