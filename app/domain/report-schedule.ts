/** Periods of scheduled reports: whole days, weeks from Monday, and calendar months, in UTC. */
import { DAY_MS } from './time.ts';

export const SCHEDULE_PERIODS = ['day', 'week', 'month'] as const;
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number];

const DAYS_OF_WEEK = 7;
/** 1 January 1970 was a Thursday: the first Monday is four days later. */
const FIRST_MONDAY = 4;

/** The beginning of the period that a moment is in. Epoch milliseconds. */
export function beginningOf(every: SchedulePeriod, at: number): number {
  const day = Math.floor(at / DAY_MS);
  if (every === 'day') return day * DAY_MS;
  if (every === 'week')
    return (day - ((((day - FIRST_MONDAY) % DAYS_OF_WEEK) + DAYS_OF_WEEK) % DAYS_OF_WEEK)) * DAY_MS;
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** The end of the period that begins at a moment, which is the beginning of the next one. */
export function endOf(every: SchedulePeriod, from: number): number {
  if (every !== 'month') return from + (every === 'day' ? 1 : DAYS_OF_WEEK) * DAY_MS;
  const date = new Date(from);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}
