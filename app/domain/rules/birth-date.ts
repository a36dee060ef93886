/** The rule that members are old enough to play. */
import { brokenRule } from './broken-rule.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const EARLIEST = '1900-01-01';

/**
 * The last birth date that is old enough on a day: that day, so many years before. A person born on 29 February comes of age
 * on 1 March.
 * @param today calendar day, yyyy-MM-dd
 */
export const latestBirthDate = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;

/** A day of the calendar: 30 February is none. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The rule that a birth date breaks; null when it breaks none. The platform decides by the market's own clock.
 * @param today calendar day, yyyy-MM-dd
 */
export function brokenBirthDate(text: string, today: string, minimumAge: number): string | null {
  if (text === '') return 'required';
  if (!isDay(text) || text < EARLIEST) return 'validdate';
  return text <= latestBirthDate(today, minimumAge) ? null : brokenRule('minage', minimumAge);
}
