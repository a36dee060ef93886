/**
 * The work that a browser does before a login under a name that strangers guess at: puzzles whose answers are found by trying, each try
 * being a hash that needs 4 MB of memory, so that special hardware gains little. The platform checks an answer with one hash.
 */

/** Cost of scrypt for each try: about 10 ms on a desktop computer, 80 ms on a cheap phone. */
export const WORK_COST = { N: 4_096, r: 8, p: 1, dkLen: 4 } as const;
/** Several small puzzles vary less in their time than a large one. */
export const WORK_PUZZLES = 4;
/** Leading zero bits of each answer's hash: 16 tries on average, so 64 in all. */
export const WORK_BITS = 4;
/** Highest answer that is worth trying: more would be needed once in 10^28 puzzles. */
export const MOST_WORK_ANSWER = 1_000;

/** The text that is hashed for a try. @param guard the login's token, so that work cannot be done in advance */
export const workText = (guard: string, puzzle: number, answer: number): string =>
  `${guard}:${puzzle}:${answer}`;

export const WORK_SALT = 'meridian login work';

/** Whether a hash answers a puzzle. */
export const isAnswer = (hash: Uint8Array): boolean => (hash[0] ?? 255) >> (8 - WORK_BITS) === 0;
