/** The order of day, month and year in a language of a country. */

export const DAY_PARTS = ['day', 'month', 'year'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const YEAR_FIRST: readonly DayPart[] = ['year', 'month', 'day'];
/** Languages that write the year first, wherever they are spoken. */
const YEAR_FIRST_LANGUAGES: readonly string[] = ['hu', 'ja', 'ko', 'lt', 'mn', 'zh'];
const MONTH_FIRST: readonly DayPart[] = ['month', 'day', 'year'];

/** @param tag `en-gb` */
export function dateOrder(tag: string): readonly DayPart[] {
  const [language = '', country] = tag.split('-');
  if (country === 'ph') return MONTH_FIRST;
  return country === 'se' || YEAR_FIRST_LANGUAGES.includes(language) ? YEAR_FIRST : DAY_PARTS;
}

/**
 * A calendar day from its parts as they were typed: yyyy-MM-dd, which may be no day of the calendar; empty where nothing
 * was typed.
 */
export function dayOfParts(parts: Readonly<Record<DayPart, string>>): string {
  const { year, month, day } = parts;
  if (year + month + day === '') return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
