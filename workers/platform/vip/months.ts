/** Calendar months on a market's clock. */
import { dayIn, firstMomentOf } from '#app/domain/day.ts';

export interface MonthSpan {
  /** First moments of it and of the next one, epoch milliseconds. */
  from: number;
  ends: number;
}

/** Months so far back are the first that points are counted of. */
const MOST_BACK = 12;

/** First moment of a month. @param number months since the year 0 */
function firstOf(number: number, timeZone: string): number {
  const day = `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`;
  return firstMomentOf(day, timeZone);
}

function numberOf(at: number, timeZone: string): number {
  const [year = 0, month = 1] = dayIn(at, timeZone).split('-').map(Number);
  return year * 12 + month - 1;
}

export function monthOf(at: number, timeZone: string): MonthSpan {
  const number = numberOf(at, timeZone);
  return { from: firstOf(number, timeZone), ends: firstOf(number + 1, timeZone) };
}

/** The first month that points are counted of. @param joinedAt when the member registered */
export function firstMonth(joinedAt: number, at: number, timeZone: string): MonthSpan {
  const number = Math.max(numberOf(joinedAt, timeZone), numberOf(at, timeZone) - MOST_BACK);
  return { from: firstOf(number, timeZone), ends: firstOf(number + 1, timeZone) };
}
