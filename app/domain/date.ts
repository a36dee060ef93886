/**
 * Parses moments from the server, and formats them in a time zone; invalid ones are '-' [8.17] [9.19]. Every first load has this
 * file, so it takes its calendar from the language's own `Intl`; arithmetic of zones is in zoned-date.ts.
 */
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
  return Number.isNaN(date.getTime()) ? refuse('invalid_date') : ok(date.getTime());
}

/**
 * Writes a moment on the clock of a time zone, in Latin digits in every language [9.19].
 *
 * @param timeZone an IANA name; an unknown one counts as UTC
 * @returns '-' when the moment is invalid [8.17]
 */
export function formatDate(input: DateInput, pattern: DatePattern, timeZone = 'UTC'): string {
  const parsed = parseDate(input);
  if (!parsed.ok) return INVALID_DATE;
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(parsed.value)
      .map(part => [part.type, part.value]),
  );
  return TOKENS.reduce(
    (text, [token, type]) => text.replace(token, (parts.get(type) ?? '').padStart(token.length, '0')),
    pattern as string,
  );
}

const TOKENS = [
  ['yyyy', 'year'],
  ['MM', 'month'],
  ['dd', 'day'],
  ['HH', 'hour'],
  ['mm', 'minute'],
  ['ss', 'second'],
] as const;

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

/** By time zone: making one takes longer than a hundred moments. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  try {
    const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZone,
    });
    clocks.set(timeZone, made);
    return made;
  } catch {
    // A RangeError: there is no such zone.
    return clockOf('UTC');
  }
}

function parseTimestamp(text: string): Date {
  const match = TIMESTAMP.exec(text.trim());
  if (!match) return new Date(Number.NaN);
  const [, day = '', time = '00:00', zone = ''] = match;
  // Engines read a day that its month does not have as one of the next month.
  if (new Date(`${day}T00:00Z`).getUTCDate() !== Number(day.slice(-2))) return new Date(Number.NaN);
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return new Date(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
}
