/** Whose bank account is it? By the name that the member gives, and the name that the member has. */

/** A letter first: what begins with = or - is a formula in the tools that payments are made with. */
const HOLDER = /^\p{L}[\p{L}\p{M}'’. -]*$/u;

export const isHolderName = (text: string): boolean => HOLDER.test(text);

/** For operators, of a name that was taken when more was allowed in it. */
export const plainHolder = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}'’. -]/gu, '')
    .replace(/^[^\p{L}]+/u, '')
    .trim();

/** Without accents, case and punctuation. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLocaleLowerCase('en')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);

const isWordOf = (word: string, other: string): boolean =>
  word === other ||
  (word.length === 1 && other.startsWith(word)) ||
  (other.length === 1 && word.startsWith(other));

/**
 * Whether the names can be one person's: every word of the shorter one is in the other, in any order. An initial stands for
 * a name, but not all of them are initials.
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
