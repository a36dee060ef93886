/** Is it the birth date of somebody old enough to play? */
import { brokenRule } from './broken-rule.ts';
import { hasMinimumAge } from './minimum-age.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const EARLIEST = '1900-01-01';

/** A day of the calendar: 30 February is none. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/**
 * The rule that a birth date breaks; null when it breaks none.
 * @param today calendar day, yyyy-MM-dd
 */
export function brokenBirthDate(text: string, today: string, minimumAge: number): string | null {
  if (text === '') return 'required';
  if (!isDay(text) || text < EARLIEST) return 'validdate';
  return hasMinimumAge(text, today, minimumAge) ? null : brokenRule('minage', minimumAge);
}
