/**
 * Which of a journey's combinations (screen, language, theme, page) are tried. All of them with JOURNEYS=full, as `npm run
 * prove journeys` does; in `npm test` every n-th along the diagonal, so that each value of each dimension comes up.
 */
export const isFull = process.env.JOURNEYS === 'full';

/** Details of a journey told for both screens that `npm test` makes on one of them. Without them it is made on both. */
export const ON_PHONE = { tag: '@on-phone' };
export const ON_DESKTOP = { tag: '@on-desktop' };

/** The screens in turn, for journeys that a table lists. @param index of the journey's row */
export const inTurn = (index: number) => (index % 2 === 0 ? ON_PHONE : ON_DESKTOP);

/** @param places of the combination in its dimensions, each counted from 0 */
export const isTried = (every: number, ...places: number[]): boolean =>
  isFull || places.reduce((sum, place) => sum + place, 0) % every === 0;

/**
 * Whether a journey is made where it stands: on the screen that it names, everywhere with JOURNEYS=full.
 *
 * @param titles from the file to the test; groups for both screens are called `phone` and `desktop`
 */
export function isOnItsScreen(titles: readonly string[], tags: readonly string[]): boolean {
  if (isFull) return true;
  if (titles.includes('phone')) return !tags.includes(ON_DESKTOP.tag);
  if (titles.includes('desktop')) return !tags.includes(ON_PHONE.tag);
  return true;
}
