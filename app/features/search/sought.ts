/** The query in the form in which names are compared. */
import { type OneSpelling, wordsOf } from '#app/domain/search/fold.ts';

export interface Sought {
  /** Folded, in the spelling of the index. */
  words: readonly string[];
  spelling: OneSpelling;
}

export const soughtOf = (text: string, spelling: OneSpelling): Sought => ({
  words: wordsOf(spelling(text)),
  spelling,
});
