/**
 * Which of a journey's combinations (screen, language, theme, page) are tried. All of them with JOURNEYS=full, as `npm run
 * prove journeys` does; in `npm test` every n-th along the diagonal, so that each value of each dimension comes up.
 */
const isFull = process.env.JOURNEYS === 'full';

/** @param places of the combination in its dimensions, each counted from 0 */
export const isTried = (every: number, ...places: number[]): boolean =>
  isFull || places.reduce((sum, place) => sum + place, 0) % every === 0;
