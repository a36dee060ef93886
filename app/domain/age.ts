/** How old is somebody, and is that old enough to play? */
import { formatDate } from './date.ts';

/**
 * Whole years since a birth date, on the calendar of a time zone. Who was born on 29 February is a year older on 1 March.
 *
 * @param birthDate yyyy-MM-dd
 * @param nowMs epoch milliseconds
 * @param timeZone an IANA name
 * @returns below zero for a day that is yet to come
 */
export function ageInYears(birthDate: string, nowMs: number, timeZone: string): number {
  const today = formatDate(nowMs, 'yyyy-MM-dd', timeZone);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
