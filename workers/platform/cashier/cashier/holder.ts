/** Bank accounts must be the member's own: compares the holder's name with the member's full name. */
import { folded } from '#app/domain/search/fold.ts';

/** Starts with a letter: operators' spreadsheets read a leading = or - as a formula. */
const HOLDER = /^\p{L}[\p{L}\p{M}'’. -]*$/u;

export const isHolderName = (text: string): boolean => HOLDER.test(text);

/** A stored name in this form, for operators: older versions accepted more characters. */
export const plainHolder = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}'’. -]/gu, '')
    .replace(/^[^\p{L}]+/u, '')
    .trim();

/** The words of a name, folded as in a search, without punctuation. */
const wordsOf = (name: string): string[] =>
  folded(name.replace(/['’ʼ]/g, ''))
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const isWordOf = (word: string, other: string): boolean =>
  word === other ||
  (word.length === 1 && other.startsWith(word)) ||
  (other.length === 1 && word.startsWith(other));

/**
 * Whether two names can belong to one person: every word of the shorter name is in the longer one, in any order. An initial
 * matches a word, but at least one match is a full word.
 */
export function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  const left = [...more];
  let isNamed = false;
  for (const word of fewer) {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex(each => isWordOf(word, each));
    if (at < 0) return false;
    isNamed ||= exact >= 0 && (word.length > 1 || /\p{Script=Han}/u.test(word));
    left.splice(at, 1);
  }
  return isNamed;
}
