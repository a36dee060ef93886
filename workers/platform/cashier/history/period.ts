/** The period of a filter, limited in length. */
import { parseDate } from '#app/domain/date.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS, isWithinDateRangeLimit, SECOND_MS } from '#app/domain/time.ts';

export type PeriodRefusal = 'date_range_backwards' | 'date_range_too_long';

const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10);

/**
 * [9.15] Days are days of the member's own time zone and may start at any hour of UTC, so the limit counts 24-hour days from
 * the first moment on. One hour more is allowed, because clocks may go back in between.
 *
 * @param filter moments in UTC, both included
 * @returns epoch milliseconds, both included
 */
export function periodOf(filter: {
  from: string;
  to: string;
}): Result<{ from: number; to: number }, PeriodRefusal> {
  const [from, to] = [parseDate(filter.from), parseDate(filter.to)];
  if (!from.ok || !to.ok || to.value < from.value) return refuse('date_range_backwards');
  const lengthMs = Math.max(0, to.value - from.value - HOUR_MS);
  if (!isWithinDateRangeLimit(dayOf(0), dayOf(lengthMs))) return refuse('date_range_too_long');
  return ok({ from: from.value, to: to.value + SECOND_MS - 1 });
}
