/**
 * Parses periods typed by operators. Values without a zone are in OPERATOR_TIME_ZONE; output is in UTC, so the compared day is
 * unambiguous.
 */
import { tzOffset } from '@date-fns/tz';
import { parseDate } from '#app/domain/date.ts';
import { fromOperatorTime, HOUR_MS, MINUTE_MS, OPERATOR_SHIFT_MS } from '#app/domain/time.ts';
import { CommandRefusal } from './command-refusal.ts';

export interface Period {
  /** Epoch milliseconds, included. */
  from: number;
  /** Epoch milliseconds, not included. */
  to: number;
}

/** The operator's clock of [9.17], as an offset. */
export const DEFAULT_ZONE = `+${String(OPERATOR_SHIFT_MS / HOUR_MS).padStart(2, '0')}:00`;

const NAMES_A_ZONE = /\d:\d.*(?:Z|[+-]\d\d(?::?\d\d)?)$/;

/**
 * The zone of the setting OPERATOR_TIME_ZONE: an IANA name, or an offset as +01:00.
 * @throws CommandRefusal for anything else
 */
export function zoneOf(setting: string | undefined): string {
  const zone = setting === undefined || setting === '' ? DEFAULT_ZONE : setting;
  if (Number.isNaN(tzOffset(zone, new Date(0))))
    throw new CommandRefusal(`OPERATOR_TIME_ZONE is no time zone: ${zone}. As Europe/Oslo, UTC or +01:00.`);
  return zone;
}

/**
 * Parses a typed moment. In the hour that a clock skips or repeats the offset before the change counts.
 * @param zone where the text names none, as `2026-11-21` or `2026-11-21 20:00`
 * @returns epoch milliseconds; NaN where malformed
 */
export function momentOf(typed: string, zone: string = DEFAULT_ZONE): number {
  const parsed = parseDate(typed);
  if (!parsed.ok) return Number.NaN;
  if (NAMES_A_ZONE.test(typed)) return parsed.value;
  if (zone === DEFAULT_ZONE) return fromOperatorTime(parsed.value);
  const near = parsed.value - tzOffset(zone, new Date(parsed.value)) * MINUTE_MS;
  return parsed.value - tzOffset(zone, new Date(near)) * MINUTE_MS;
}

/** @throws CommandRefusal where a moment is malformed, or the period is empty */
export function periodOf(from: string, to: string, zone: string): Period {
  const period = { from: momentOf(from, zone), to: momentOf(to, zone) };
  for (const [name, typed] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (Number.isNaN(period[name])) throw new CommandRefusal(`No moment: ${typed || 'nothing'}`);
  if (period.from >= period.to) throw new CommandRefusal(`${from} is not before ${to}`);
  return period;
}

/** The line that states a period: in UTC, and the zone in which its ends were read. */
export const periodLine = ({ from, to }: Period, zone: string): string =>
  `period: ${new Date(from).toISOString()} to ${new Date(to).toISOString()} (UTC); moments without a zone are read at ${zone}`;
