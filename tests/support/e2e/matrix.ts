/**
 * The journeys of a run: all of them, on every screen and in every combination, with JOURNEYS=full as in `npm run prove journeys`.
 * `npm test` makes those whose claim only a browser shows, each on one screen, and a few combinations of those in a table
 * (docs/decisions/0080-what-npm-test-makes.md).
 */
export const isFull = process.env.JOURNEYS === 'full';

/** Test details of a journey that `npm test` leaves out: the decision page names the test that shows the same there. */
export const IN_FULL = { tag: '@in-full' };

/** Titles, with their tags, of the journeys that the runner does not even schedule; undefined with JOURNEYS=full. */
export const leftOut = isFull ? undefined : /@in-full\b/;

/** Test details of a journey for both screens that `npm test` runs on one of them. Without them it runs on both. */
export const ON_PHONE = { tag: '@on-phone' };
export const ON_DESKTOP = { tag: '@on-desktop' };

/** Alternates the screens for journeys in a table. @param index the index of the journey's row */
export const inTurn = (index: number) => (index % 2 === 0 ? ON_PHONE : ON_DESKTOP);

/**
 * Whether a run has a combination; `npm test` has every n-th along the diagonal.
 *
 * @param places the combination's index in each dimension, from 0
 */
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
