/**
 * Counts the typing errors between a typed word and a word of a text: a wrong, missing or additional letter, or two that
 * changed places, is one error.
 */

/** Letters from which one error is forgiven, and from which two are. */
const ONE_ERROR_LENGTH = 4;
const TWO_ERRORS_LENGTH = 8;

export const errorsForgiven = (typed: string): number =>
  typed.length < ONE_ERROR_LENGTH ? 0 : typed.length < TWO_ERRORS_LENGTH ? 1 : 2;

/** The letters of a word, one bit each; letters beyond the 32 bits share them. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** The least number of typed letters that a word lacks: each of them is an error. @param lacked bits of `lettersOf` */
function countOf(lacked: number): number {
  let count = 0;
  for (let bits = lacked; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** Whether a word may be within so many errors, by its letters alone: quicker than counting them. */
export const mayBeNear = (typed: number, word: number, most: number): boolean =>
  countOf(typed & ~word) <= most;

/** Letters of a word from which no error is forgiven: a sign such as U+FDFA folds to eighteen letters, a name has up to 200. */
const LONGEST = 128;
const LINES = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)] as const;

/**
 * Errors between the typed letters and the beginning of a word, so that an unfinished word finds its match: the restricted
 * Damerau-Levenshtein distance to the nearest of the word's beginnings.
 *
 * @param most gives up beyond so many
 * @returns `Infinity` where there are more than `most`
 */
export function typingErrors(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return Number.POSITIVE_INFINITY;
  const width = Math.min(word.length, typed.length + most);
  if (width >= LONGEST) return Number.POSITIVE_INFINITY;
  // Three lines in turns: a search compares with a thousand words, and making lines anew costs more than filling them.
  let [before, line, last] = LINES;
  for (let column = 0; column <= width; column++) last[column] = column;
  for (let row = 1; row <= typed.length; row++) {
    line[0] = row;
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      line[column] = errors;
      least = Math.min(least, errors);
    }
    if (least > most) return Number.POSITIVE_INFINITY;
    const next = before;
    before = last;
    last = line;
    line = next;
  }
  let errors = most + 1;
  for (let column = 0; column <= width; column++) errors = Math.min(errors, last[column] ?? 0);
  return errors > most ? Number.POSITIVE_INFINITY : errors;
}
