/**
 * The combinations (screen, language, theme, page) that a journey runs. All of them with JOURNEYS=full, as in `npm run prove
 * journeys`; in `npm test` every n-th along the diagonal, so that each value of each dimension occurs.
 */
export const isFull = process.env.JOURNEYS === 'full';

/** Test details of a journey for both screens that `npm test` runs on one of them. Without them it runs on both. */
export const ON_PHONE = { tag: '@on-phone' };
export const ON_DESKTOP = { tag: '@on-desktop' };

/** Alternates the screens for journeys in a table. @param index the index of the journey's row */
export const inTurn = (index: number) => (index % 2 === 0 ? ON_PHONE : ON_DESKTOP);

/** @param places the combination's index in each dimension, from 0 */
export const isTried = (every: number, ...places: number[]): boolean =>
  isFull || places.reduce((sum, place) => sum + place, 0) % every === 0;

/**
 * Whether a journey runs in its group: on the screen that it names, everywhere with JOURNEYS=full.
 *
 * @param titles the titles from the file down to the test; groups for both screens are called `phone` and `desktop`
 */
export function isOnItsScreen(titles: readonly string[], tags: readonly string[]): boolean {
  if (isFull) return true;
  if (titles.includes('phone')) return !tags.includes(ON_DESKTOP.tag);
  if (titles.includes('desktop')) return !tags.includes(ON_PHONE.tag);
  return true;
}
