/** Which numbers are picked, and where does an arrow key lead on their board? */

/** Picks with a number put in or taken out, in order; unchanged where there is no room for one more. */
export function toggled(picks: readonly number[], number: number, most: number): number[] {
  if (picks.includes(number)) return picks.filter(pick => pick !== number);
  return picks.length < most ? [...picks, number].sort((one, other) => one - other) : [...picks];
}

/** So many different numbers from 1 up, by chance. Only a help to choose: the draw is the studio's. */
export function quickPick(balls: number, count: number, chance: () => number = Math.random): number[] {
  const numbers = Array.from({ length: balls }, (_, at) => at + 1);
  const picks: number[] = [];
  while (picks.length < count && numbers.length > 0) {
    const at = Math.min(numbers.length - 1, Math.floor(chance() * numbers.length));
    picks.push(...numbers.splice(at, 1));
  }
  return picks.sort((one, other) => one - other);
}

/** How many a quick pick takes: as many as are picked already, the most where none are. */
export const quickCount = (picked: number, most: number): number => (picked === 0 ? most : picked);

/**
 * The number that a key leads to from another, on a board that runs from the left in rows of so many; null for other keys.
 * It stays where there is nothing in that direction.
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

/** What pays of a row of the table: hits and hundredths of the stake, fewest hits first. */
export const payingHits = (pays: readonly number[]): { hits: number; pay: number }[] =>
  pays.map((pay, hits) => ({ hits, pay })).filter(({ pay }) => pay > 0);
