/** The calendar months of the market in which points are counted. */
import { type MonthSpan, monthNumber, monthSpan } from '#app/domain/month.ts';

export { type MonthSpan, monthOf } from '#app/domain/month.ts';

/** Months so far back are the first that points are counted of. */
const MOST_BACK = 12;

/** The first month that points are counted of. @param joinedAt when the member registered */
export function firstMonth(joinedAt: number, at: number, timeZone: string): MonthSpan {
  const number = Math.max(monthNumber(joinedAt, timeZone), monthNumber(at, timeZone) - MOST_BACK);
  return monthSpan(number, timeZone);
}
