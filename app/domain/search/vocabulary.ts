/**
 * The distinct words of a search's index, laid out so that a typed word is compared with few of them: beginnings among the words of
 * its first letter, parts inside in one text of all words.
 */

/** A word, and the games that have it. */
export interface Posting {
  word: string;
  games: number[];
  /** Cost of a match in each of the games. */
  costs: number[];
  /** The letters of the word, as bits (typing-errors.ts). */
  letters: number;
}

export interface Vocabulary {
  postings: readonly Posting[];
  /** The words by their first UTF-16 unit. */
  byFirst: ReadonlyMap<string, readonly Posting[]>;
  /** All words joined by line breaks, for substring search. */
  text: string;
  /** The position of each word in the text. */
  places: readonly number[];
}

export function vocabularyOf(postings: readonly Posting[]): Vocabulary {
  const byFirst = new Map<string, Posting[]>();
  const places: number[] = [];
  let length = 0;
  for (const posting of postings) {
    const { word } = posting;
    const alike = byFirst.get(word.charAt(0));
    if (alike) alike.push(posting);
    else byFirst.set(word.charAt(0), [posting]);
    places.push(length);
    length += word.length + 1;
  }
  return { postings, byFirst, places, text: postings.map(({ word }) => `${word}\n`).join('') };
}

const NONE: readonly Posting[] = [];

/** The words that begin with a text. */
export const beginningWith = (text: string, { byFirst }: Vocabulary): Posting[] =>
  (byFirst.get(text.charAt(0)) ?? NONE).filter(({ word }) => word.startsWith(text));

/** The words that have a text inside, and do not begin with it. */
export function havingInside(text: string, { postings, places, text: words }: Vocabulary): Posting[] {
  const found: Posting[] = [];
  let row = 0;
  for (let place = words.indexOf(text); place !== -1; ) {
    while ((places[row + 1] ?? words.length) <= place) row++;
    const posting = postings[row];
    if (posting !== undefined && !posting.word.startsWith(text)) found.push(posting);
    place = words.indexOf(text, places[row + 1] ?? words.length);
  }
  return found;
}
