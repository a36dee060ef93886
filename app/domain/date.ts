/** Parses moments from the server, and formats them in a time zone; invalid ones are '-' [8.17] [9.19]. */
import { TZDateMini, tzOffset } from '@date-fns/tz';
// By their own paths: loading the whole package takes Node 1.6 seconds of a processor.
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { ok, type Result, refuse } from './result.ts';

/** A moment: a server timestamp, epoch milliseconds, or a Date. Absent ones are invalid. */
export type DateInput = string | number | Date | null | undefined;

/** The shapes of dates in files, addresses and on the wire [9.19]; people read those of date-text.ts. */
export type DatePattern = 'yyyy-MM-dd' | 'yyyy-MM-dd HH:mm' | 'yyyy-MM-dd HH:mm:ss';

/** The text for an invalid date [8.17]. */
export const INVALID_DATE = '-';

const TIMESTAMP =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-](?:0\d|1\d|2[0-3])(?::?[0-5]\d)?)?)?$/;

/**
 * Reads a moment. A server timestamp ('2026-11-21 20:40:00', or ISO) that names no zone is in UTC [9.19];
 * one that names a zone or an offset is the moment it names. A bare date is its midnight in UTC.
 *
 * @returns epoch milliseconds; refuses `invalid_date` for anything else, days that no calendar has included
 */
export function parseDate(input: DateInput): Result<number, 'invalid_date'> {
  const date = typeof input === 'string' ? parseTimestamp(input) : new Date(input ?? Number.NaN);
  return isValid(date) ? ok(date.getTime()) : refuse('invalid_date');
}

/**
 * Writes a moment on the clock of a time zone, in Latin digits in every language [9.19].
 *
 * @param timeZone an IANA name; an unknown one counts as UTC
 * @returns '-' when the moment is invalid [8.17]
 */
export function formatDate(input: DateInput, pattern: DatePattern, timeZone = 'UTC'): string {
  return show(input, timeZone, zoned => lightFormat(zoned, pattern));
}

/**
 * A moment as replies and payloads carry it: `yyyy-MM-dd HH:mm:ss` [9.19]. UTC for every value but that of `toOperatorTime`,
 * which is shifted to the operator's clock [9.17].
 */
export function wireMoment(epochMs: number): string {
  const date = new Date(epochMs);
  const year = date.getUTCFullYear();
  // Lists have hundreds of moments, and a calendar with zones takes fifty times as long.
  if (year >= 1 && year <= 9_999) return date.toISOString().slice(0, 19).replace('T', ' ');
  return formatDate(epochMs, 'yyyy-MM-dd HH:mm:ss');
}

/**
 * A moment as a date whose calendar and clock are those of a time zone, in any zone of the machine.
 *
 * @param epochMs epoch milliseconds
 * @param timeZone an IANA name; an unknown one counts as UTC
 */
export function inTimeZone(epochMs: number, timeZone: string): Date {
  return new TZDateMini(epochMs, Number.isNaN(tzOffset(timeZone, new Date(0))) ? 'UTC' : timeZone);
}

function show(input: DateInput, timeZone: string, write: (zoned: Date) => string): string {
  const parsed = parseDate(input);
  if (!parsed.ok) return INVALID_DATE;
  const zoned = inTimeZone(parsed.value, timeZone);
  // At the very edge of time a moment can be valid in UTC and past the last date of its zone.
  return Number.isNaN(zoned.getFullYear()) ? INVALID_DATE : write(zoned);
}

function parseTimestamp(text: string): Date {
  const match = TIMESTAMP.exec(text.trim());
  if (!match) return new Date(Number.NaN);
  const [, day = '', time = '00:00', zone = 'Z'] = match;
  return parseISO(`${day}T${time}${zone}`);
}
