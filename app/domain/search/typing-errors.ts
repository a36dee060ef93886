/** How far a word is from what was typed: a wrong, missing or additional letter, or two that changed places, is one error. */

/** Letters from which one error is forgiven, and from which two are. */
const ONE_ERROR_LENGTH = 4;
const TWO_ERRORS_LENGTH = 8;

export const errorsForgiven = (typed: string): number =>
  typed.length < ONE_ERROR_LENGTH ? 0 : typed.length < TWO_ERRORS_LENGTH ? 1 : 2;

/**
 * Errors between what was typed and the beginning of a word, so that a word in the making is found: the restricted
 * Damerau-Levenshtein distance to the nearest of the word's beginnings.
 *
 * @param most gives up beyond so many
 * @returns `Infinity` where there are more than `most`
 */
export function typingErrors(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return Number.POSITIVE_INFINITY;
  const width = Math.min(word.length, typed.length + most);
  // Three lines in turns: a search compares with a thousand words, and making lines anew costs more than filling them.
  let before = new Array<number>(width + 1).fill(0);
  let line = new Array<number>(width + 1).fill(0);
  let last = line.map((_, column) => column);
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
  const errors = Math.min(...last);
  return errors > most ? Number.POSITIVE_INFINITY : errors;
}
