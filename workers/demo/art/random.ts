/**
 * Seeded random numbers. Every picture is a pure function of its input, so that a game has the same cover on every machine
 * and in every cache; nothing in this room may call Math.random or read the clock.
 */

/** Yields the next number in [0, 1). The order of the calls is part of the picture. */
export type Dice = () => number;

/** A list that cannot be empty, so that picking from it always gives something. */
export type Choices<T> = readonly [T, ...T[]];

/** FNV-1a over code points: text to an unsigned 32-bit seed. */
export function hash(text: string): number {
  let state = 2166136261;
  for (const character of text) {
    state ^= character.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  return state >>> 0;
}

/** Mulberry32: small, fast, and even enough for choosing shapes. */
export function prng(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
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

/** A uniformly random entry. Draws one number. */
export function pickFrom<T>(dice: Dice, choices: Choices<T>): T {
  return entryAt(choices, roll(dice, choices.length));
}

/** The whole numbers from 0 up to, not including, `count`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
