/** Calendar months on the clock of a time zone. */
import { dayIn, firstMomentOf } from './day.ts';

export interface MonthSpan {
  /** First moments of it and of the next one, epoch milliseconds. */
  from: number;
  ends: number;
}

/** First moment of a month. @param number months since the year 0 */
function firstOf(number: number, timeZone: string): number {
  const day = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`;
  return firstMomentOf(day, timeZone);
}

/** Months since the year 0. */
export function monthNumber(at: number, timeZone: string): number {
  const [year = 0, month = 1] = dayIn(at, timeZone).split('-').map(Number);
  return year * 12 + month - 1;
}

/** @param number as of `monthNumber` */
export const monthSpan = (number: number, timeZone: string): MonthSpan => ({
  from: firstOf(number, timeZone),
  ends: firstOf(number + 1, timeZone),
});

export const monthOf = (at: number, timeZone: string): MonthSpan =>
  monthSpan(monthNumber(at, timeZone), timeZone);
