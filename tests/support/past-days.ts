/** Periods of a history's address that do not depend on the day of the month on which a test runs. */
import { DAY_MS } from '#app/domain/time.ts';

/** Calendar days in UTC, both included. @param days how many days before today the period begins */
export function pastDays(days: number): { from: string; to: string } {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  return { from: day(days), to: day(0) };
}

/** The period as a query, without a question mark. */
export const queryOfPastDays = (days: number): string => new URLSearchParams(pastDays(days)).toString();
