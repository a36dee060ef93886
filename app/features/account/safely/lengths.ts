/** Lengths of breaks in words. */
import type { Translate } from '#app/i18n/translator.ts';

const DAY_HOURS = 24;
const YEAR_MONTHS = 12;

/** Hours up to one day, days from then on. */
export function hoursText(hours: number, t: Translate): string {
  if (hours <= DAY_HOURS || hours % DAY_HOURS !== 0) return t('safety.hours', { count: hours });
  return t('safety.days', { count: hours / DAY_HOURS });
}

/** Months, or whole years. */
export function monthsText(months: number, t: Translate): string {
  if (months % YEAR_MONTHS !== 0) return t('safety.months', { count: months });
  return t('safety.years', { count: months / YEAR_MONTHS });
}
