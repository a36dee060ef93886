/** The operator's time [9.17], the end of a member's day [4.24], and the limit of date ranges [9.15]. */
import { parseDate } from './date.ts';
import { inTimeZone } from './zoned-date.ts';

/** The operator's clock is ahead of UTC by so many milliseconds: 8 hours [9.17]. */
export const OPERATOR_SHIFT_MS = 28_800_000;

/** The default limit of a date range, in days after its first day [9.15]. */
export const DATE_RANGE_LIMIT_DAYS = 90;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Shifts a moment in UTC, in epoch milliseconds, to the operator's clock [9.17]. */
export function toOperatorTime(utcMs: number): number {
  return utcMs + OPERATOR_SHIFT_MS;
}

/** Shifts a moment of the operator's clock back to UTC, in epoch milliseconds [9.17]. */
export function fromOperatorTime(operatorMs: number): number {
  return operatorMs - OPERATOR_SHIFT_MS;
}

/**
 * The last millisecond, 23:59:59.999, of the current day in a time zone [4.24] [9.11].
 *
 * @param nowMs epoch milliseconds
 * @param timeZone an IANA name; an unknown one counts as UTC
 * @returns epoch milliseconds, never before `nowMs`; NaN when `nowMs` is not a moment
 */
export function endOfDay(nowMs: number, timeZone: string): number {
  const today = inTimeZone(nowMs, timeZone);
  if (Number.isNaN(today.getTime())) return Number.NaN;
  const clockUtcMs = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate(), 23, 59, 59, 999);
  // Where clocks go back at midnight (Chile) 23:59:59.999 comes twice, and the day ends with the second; where
  // they go forward over it, it never comes. So: the last of both readings that still is of today.
  const readings = [clockUtcMs - DAY_MS, clockUtcMs + DAY_MS].map(
    nearbyMs => clockUtcMs + inTimeZone(nearbyMs, timeZone).getTimezoneOffset() * MINUTE_MS,
  );
  return Math.max(...readings.filter(endMs => inTimeZone(endMs, timeZone).getDate() === today.getDate()));
}

/**
 * Whether a range of calendar days may be asked for: it does not run backwards and its last day is at most
 * `limitDays` days after its first [9.15].
 *
 * @param from the first day, yyyy-MM-dd; a time after it does not count
 * @param to the last day, likewise
 * @returns false when either is no date
 */
export function isWithinDateRangeLimit(from: string, to: string, limitDays = DATE_RANGE_LIMIT_DAYS): boolean {
  const first = parseDate(from);
  const last = parseDate(to);
  if (!first.ok || !last.ok) return false;
  const days = Math.floor(last.value / DAY_MS) - Math.floor(first.value / DAY_MS);
  return days >= 0 && days <= limitDays;
}
