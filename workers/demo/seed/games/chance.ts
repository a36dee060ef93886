/**
 * Seeded random numbers for the catalogue, separate from the pictures' own, so that new artwork does not rename games.
 */

/** Yields the next number in [0, 1). */
export type Dice = () => number;

/** A list that cannot be empty. */
export type Choices<T> = readonly [T, ...T[]];

/** SplitMix32 seeded with FNV-1a of the text: the same text always gives the same numbers. */
export function diceFor(text: string): Dice {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 up to, not including, `sides`. */
export function roll(dice: Dice, sides: number): number {
  return Math.floor(dice() * sides);
}

/** The entry at `index`; an index outside the list gives the first. */
export function entryAt<T>(choices: Choices<T>, index: number): T {
  return choices[index] ?? choices[0];
}

/** Every item once, in an order the dice decide. */
export function shuffled<T>(items: readonly T[], dice: Dice): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = roll(dice, last + 1);
    const item = order[last] as T;
    order[last] = order[other] as T;
    order[other] = item;
  }
  return order;
}
