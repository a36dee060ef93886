/**
 * Which of a journey's combinations (screen, language, theme, page) are tried. All of them with JOURNEYS=full, as `npm run
 * prove journeys` does; in `npm test` every n-th along the diagonal, so that each value of each dimension comes up.
 */
const isFull = process.env.JOURNEYS === 'full';
/** As journeys for both screens name them. */
const SCREEN_NAMES = ['phone', 'desktop'];
/** The tag of a journey that one screen alone has: it is made there, whatever its title says. */
export const ONE_SCREEN = '@one-screen';

/** @param places of the combination in its dimensions, each counted from 0 */
export const isTried = (every: number, ...places: number[]): boolean =>
  isFull || places.reduce((sum, place) => sum + place, 0) % every === 0;

/**
 * Whether a journey that is told for both screens, by their names alone, is made on this one: on both with JOURNEYS=full,
 * else on one of them, which its title decides, so that about half of each file's journeys are made on a phone.
 *
 * @param titles from the file to the test; the screen is one of them
 */
export function isOnItsScreen(titles: readonly string[], tags: readonly string[]): boolean {
  const screen = SCREEN_NAMES.findIndex(name => titles.includes(name));
  if (isFull || screen === -1 || tags.includes(ONE_SCREEN)) return true;
  const sum = [...(titles.at(-1) ?? '')].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return sum % SCREEN_NAMES.length === screen;
}
