/** Opening hours of support: hours of the week on a market's clock. */
import { DAY_MS, MINUTE_MS } from './time.ts';
import { inTimeZone } from './zoned-date.ts';

/** Hours of some days of the week, 1 Monday to 7 Sunday; `to` after midnight is another row, and `24:00` is the day's end. */
export interface SupportHours {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
}

export interface SupportDesk {
  isOpen: boolean;
  /** When it opens next, epoch milliseconds; null while it is open, and where no hours are given. */
  opensAt: number | null;
}

/** Days that are looked ahead: a week, and the rest of today. */
const AHEAD_DAYS = 8;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A moment on a market's clock: the day of the week, 1 Monday to 7 Sunday, and the minute of the day. */
function clockAt(at: number, timeZone: string): { day: number; minute: number } {
  const zoned = inTimeZone(at, timeZone);
  return {
    day: zoned.getDay() === 0 ? 7 : zoned.getDay(),
    minute: zoned.getHours() * 60 + zoned.getMinutes(),
  };
}

/**
 * @param hours null where support is there at any time
 * @param at epoch milliseconds
 * @param timeZone an IANA name
 */
export function deskAt(hours: readonly SupportHours[] | null, at: number, timeZone: string): SupportDesk {
  if (hours === null) return { isOpen: true, opensAt: null };
  const { day, minute } = clockAt(at, timeZone);
  const isIn = (row: SupportHours) =>
    row.days.includes(day) && minuteOf(row.from) <= minute && minute < minuteOf(row.to);
  if (hours.some(isIn)) return { isOpen: true, opensAt: null };
  return { isOpen: false, opensAt: nextOpening(hours, at, timeZone) };
}

/** The first beginning of hours after a moment. Clocks that change in between move it by as much. */
function nextOpening(hours: readonly SupportHours[], at: number, timeZone: string): number | null {
  const { day, minute } = clockAt(at, timeZone);
  for (let ahead = 0; ahead < AHEAD_DAYS; ahead += 1) {
    const weekday = ((day - 1 + ahead) % 7) + 1;
    const beginnings = hours
      .filter(row => row.days.includes(weekday) && (ahead > 0 || minuteOf(row.from) > minute))
      .map(row => minuteOf(row.from));
    if (beginnings.length === 0) continue;
    const guess = at - (at % MINUTE_MS) + ahead * DAY_MS + (Math.min(...beginnings) - minute) * MINUTE_MS;
    const off = clockAt(guess, timeZone).minute - Math.min(...beginnings);
    return Math.abs(off) <= 120 ? guess - off * MINUTE_MS : guess;
  }
  return null;
}
