/** Periods of reports: first and last day in the console, whole hours in the call. UTC. */
import { DAY_MS } from '#app/domain/time.ts';

const MIDNIGHT = ' 00:00:00';
const timeOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** `2026-10-01 – 2026-10-31`, one day alone where it is one, and moments where the ends are no midnights. */
export function periodText({ from, to }: { from: string; to: string }): string {
  if (!from.endsWith(MIDNIGHT) || !to.endsWith(MIDNIGHT)) return `${from} – ${to}`;
  const [first, last] = [dayAt(timeOf(from)), dayAt(timeOf(to) - DAY_MS)];
  return first === last ? first : `${first} – ${last}`;
}

/** The period of two moments, as the call takes it. */
export const periodOf = ({ from, to }: { from: string; to: string }) => ({
  from: timeOf(from),
  to: timeOf(to),
});

/** The period from the beginning of a day to the end of another one. */
export const periodOfDays = (first: string, last: string) => ({
  from: Date.parse(`${first}T00:00:00Z`),
  to: Date.parse(`${last}T00:00:00Z`) + DAY_MS,
});

/** First and last day of the month before a moment. */
export function monthBefore(at: number): { first: string; last: string } {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { first: dayAt(Date.UTC(year, month - 1, 1)), last: dayAt(Date.UTC(year, month, 0)) };
}
