/** The name of a day relative to today: today, yesterday, or its day of the week. */

const DAY_MS = 86_400_000;

const inUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * `Today`, `Yesterday`, or the name of the day of the week, in a language. Both days are yyyy-MM-dd on the same calendar.
 *
 * @param locale BCP 47
 * @returns null where one of them is no day
 */
export function dayName(day: string, today: string, locale: string): string | null {
  const [then, now] = [inUtc(day), inUtc(today)];
  if (Number.isNaN(then) || Number.isNaN(now)) return null;
  const apart = Math.round((then - now) / DAY_MS);
  const name =
    apart === 0 || apart === -1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(apart, 'day')
      : new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(
          then,
        );
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
