/** Periods of a statement, and their months. Days are `yyyy-MM-dd`, months `yyyy-MM`, on the market's calendar. */
import { addDays } from './day.ts';

export interface DayPeriod {
  /** Both included. */
  from: string;
  to: string;
}

export interface StatementPart extends DayPeriod {
  month: string;
}

const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later, or before. */
function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const lastDayOf = (month: string): string => addDays(`${shiftMonth(month, 1)}-01`, -1);

/** The present month and those before it, so many in all, up to today. */
export const lastMonths = (today: string, months: number): DayPeriod => ({
  from: `${shiftMonth(monthOf(today), 1 - months)}-01`,
  to: today,
});

/** The months of a period, the oldest first; its ends cut the first and the last. @param period that does not run backwards */
export function monthsOf({ from, to }: DayPeriod): StatementPart[] {
  const parts: StatementPart[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = shiftMonth(month, 1)) {
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    parts.push({ month, from: first < from ? from : first, to: last > to ? to : last });
  }
  return parts;
}

/** Periods of one press. */
export interface Preset extends DayPeriod {
  name: 'days' | 'month' | 'months' | 'year';
  /** The year of the preset `year`, the last one before today's. */
  year: string;
}

export function presetsOf(today: string): Preset[] {
  const year = String(Number(today.slice(0, 4)) - 1);
  return [
    { name: 'days', year, from: addDays(today, -29), to: today },
    { name: 'month', year, ...lastMonths(today, 1) },
    { name: 'months', year, ...lastMonths(today, 12) },
    { name: 'year', year, from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}
