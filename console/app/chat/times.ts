/** Moments, durations and names as agents read them, on the clock of their own browser. */
import { parseDate } from '#app/domain/date.ts';
import { dayIn } from '#app/domain/day.ts';

export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

const momentOf = (wire: string): number => {
  const parsed = parseDate(wire);
  return parsed.ok ? parsed.value : 0;
};

export const timeOf = (wire: string): string => time.format(momentOf(wire));
export const dayOf = (wire: string): string => day.format(momentOf(wire));

/** @returns the day and the time, with the day of `now` as `Today` */
export const dayAndTimeOf = (wire: string, now: number): string =>
  `${dayIn(wire, zone) === dayIn(now, zone) ? 'Today' : dayOf(wire)}, ${timeOf(wire)}`;

/** @returns `0:52`, `12:04`, `3 h`, `2 d` */
export function waited(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - momentOf(since)) / 1_000));
  const [hours, days] = [Math.floor(seconds / 3_600), Math.floor(seconds / 86_400)];
  if (days > 0) return `${days} d`;
  if (hours > 0) return `${hours} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const languages = new Intl.DisplayNames('en', { type: 'language' });
export const languageName = (code: string): string => languages.of(code) ?? code;

/** @returns `Withdrawal hold` of `withdrawal-hold` */
export function kindName(kind: string): string {
  const text = kind.replaceAll(/[-_]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
