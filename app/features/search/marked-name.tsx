/** A name with the parts that were searched for set off. */
import type { ReactNode } from 'react';
import { folded, isUnspaced, wordsOf } from '#app/domain/search/fold.ts';
import type { SoughtWords } from './sought.ts';

const PARTS = /([\p{L}\p{N}'’]+)/u;

interface Part {
  before: string;
  matched: string;
  rest: string;
}

/** Minimum query length for highlighting inside a word. */
const INSIDE_LENGTH = 3;

const inside = (plain: string, part: string): number =>
  part.length >= INSIDE_LENGTH || isUnspaced(part) ? plain.indexOf(part) : -1;

/** The part of a word that matches one of the searched words; none where a letter folds to several. */
function partsOf(word: string, { words, spelling }: SoughtWords): Part {
  const unmatched = { before: word, matched: '', rest: '' };
  const spelt = spelling(word);
  const plain = folded(spelt);
  if (!words.some(it => plain.includes(it))) return unmatched;
  const [bare = plain] = wordsOf(spelt);
  // Without its article a word begins later.
  const begin = plain.endsWith(bare) ? plain.length - bare.length : 0;
  const places = words
    .map(it => ({ start: plain.startsWith(it, begin) ? begin : inside(plain, it), length: it.length }))
    .filter(({ start }) => start !== -1)
    .toSorted((a, b) => b.length - a.length);
  const [longest] = places;
  if (longest === undefined || plain.length !== word.length) return unmatched;
  const end = longest.start + longest.length;
  return {
    before: word.slice(0, longest.start),
    matched: word.slice(longest.start, end),
    rest: word.slice(end),
  };
}

/** Alternating plain and matched segments of a name; adjacent segments of one kind are merged, to keep elements few. */
function textsOf(name: string, sought: SoughtWords): string[] {
  const texts = [''];
  const add = (text: string, isMatched: boolean) => {
    if (text === '') return;
    if ((texts.length % 2 === 0) === isMatched) texts[texts.length - 1] += text;
    else texts.push(text);
  };
  for (const part of name.split(PARTS)) {
    const { before, matched, rest } = partsOf(part, sought);
    add(before, false);
    add(matched, true);
    add(rest, false);
  }
  return texts;
}

/** The name with `mark` elements around the parts that match; a function, because a row needs no component for it. */
export const markedName = (name: string, sought: SoughtWords): ReactNode =>
  sought.words.length === 0
    ? name
    : textsOf(name, sought).map((text, place) =>
        // A bare text beside an element would be lost to a translator.
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name than their place
        place % 2 === 1 ? <mark key={place}>{text}</mark> : text !== '' && <span key={place}>{text}</span>,
      );
