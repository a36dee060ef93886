/** Is somebody old enough to play? */

/**
 * The last birth date that is old enough on a day: that day, so many years before. Who was born on 29 February comes of
 * age on 1 March.
 * @param today calendar day, yyyy-MM-dd, where the market is
 */
export const latestBirthDate = (today: string, years: number): string =>
  `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`;

/** @param birthDate yyyy-MM-dd */
export const hasMinimumAge = (birthDate: string, today: string, years: number): boolean =>
  birthDate <= latestBirthDate(today, years);
