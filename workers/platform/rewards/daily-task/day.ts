/** The day and the week of a market, on its own calendar. */
import { addDays, dayIn, firstMomentOf, lastMomentOf } from '#app/domain/day.ts';

export interface TaskDay {
  /** yyyy-MM-dd. */
  day: string;
  /** First moments of it and of the next day, epoch milliseconds. */
  from: number;
  ends: number;
  /** The seven days of its week, Monday first. */
  week: string[];
}

/** Days since Monday. @param day yyyy-MM-dd */
const sinceMonday = (day: string): number => (new Date(Date.parse(day)).getUTCDay() + 6) % 7;

export function taskDayOf(at: number, timeZone: string): TaskDay {
  const day = dayIn(at, timeZone);
  const monday = addDays(day, -sinceMonday(day));
  return {
    day,
    from: firstMomentOf(day, timeZone),
    ends: lastMomentOf(day, timeZone) + 1,
    week: Array.from({ length: 7 }, (_, index) => addDays(monday, index)),
  };
}
