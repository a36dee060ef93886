/** Moments that are months apart: the same day and time so many months later, or the last day of a month that has no such day. */

/** @param at epoch milliseconds; months are those of UTC */
export function laterByMonths(at: number, months: number): number {
  const from = new Date(at);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const later = new Date(at);
  later.setUTCMonth(from.getUTCMonth() + months, Math.min(from.getUTCDate(), lastDay));
  return later.getTime();
}
