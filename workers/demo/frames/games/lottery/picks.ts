/** Picks of the number draw, and arrow keys on the board. */

/** Adds or removes a pick; unchanged at the limit. */
export function toggled(picks: readonly number[], number: number, most: number): number[] {
  if (picks.includes(number)) return picks.filter(pick => pick !== number);
  return picks.length < most ? [...picks, number].sort((one, other) => one - other) : [...picks];
}

/** Random different numbers from 1 up, for the player's convenience; the studio makes the draw. */
export function quickPick(balls: number, count: number, chance: () => number = Math.random): number[] {
  const numbers = Array.from({ length: balls }, (_, at) => at + 1);
  const picks: number[] = [];
  while (picks.length < count && numbers.length > 0) {
    const at = Math.min(numbers.length - 1, Math.floor(chance() * numbers.length));
    picks.push(...numbers.splice(at, 1));
  }
  return picks.sort((one, other) => one - other);
}

/** Size of a quick pick: that of the present picks, or the limit where there are none. */
export const quickCount = (picked: number, most: number): number => (picked === 0 ? most : picked);

/**
 * The number that an arrow key leads to, on a board filled from the left in rows of `columns`; null for other keys. Stays at
 * the edge of the board.
 */
export function keyLeadsTo(key: string, from: number, columns: number, balls: number): number | null {
  const row = Math.floor((from - 1) / columns);
  const stay = (to: number) => (to >= 1 && to <= balls ? to : from);
  switch (key) {
    case 'ArrowRight':
      return stay(from + 1);
    case 'ArrowLeft':
      return stay(from - 1);
    case 'ArrowDown':
      return stay(from + columns);
    case 'ArrowUp':
      return stay(from - columns);
    case 'Home':
      return row * columns + 1;
    case 'End':
      return Math.min(balls, (row + 1) * columns);
    case 'PageUp':
      return 1;
    case 'PageDown':
      return balls;
    default:
      return null;
  }
}

/** The paying entries of a row: hits and hundredths of the stake, fewest hits first. */
export const payingHits = (pays: readonly number[]): { hits: number; pay: number }[] =>
  pays.map((pay, hits) => ({ hits, pay })).filter(({ pay }) => pay > 0);
