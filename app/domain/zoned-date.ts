/** Calendars and clocks of time zones, for arithmetic; texts of a moment are in date.ts. */
import { TZDateMini, tzOffset } from '@date-fns/tz';

/**
 * A moment as a date whose calendar and clock are those of a time zone, in any zone of the machine.
 *
 * @param epochMs epoch milliseconds
 * @param timeZone an IANA name; an unknown one counts as UTC
 */
export function inTimeZone(epochMs: number, timeZone: string): Date {
  return new TZDateMini(epochMs, Number.isNaN(tzOffset(timeZone, new Date(0))) ? 'UTC' : timeZone);
}
