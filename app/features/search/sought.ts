/** The query in the form in which names are compared. */
import { type OneSpelling, wordsOf } from '#app/domain/search/fold.ts';

export interface SoughtWords {
  /** Folded, in the spelling of the index. */
  words: readonly string[];
  spelling: OneSpelling;
}

export const soughtOf = (text: string, spelling: OneSpelling): SoughtWords => ({
  words: wordsOf(spelling(text)),
  spelling,
});
