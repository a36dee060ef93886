/**
 * How words are compared in a search: without case, accents, Arabic vowel marks and the forms of one letter that people write
 * for each other.
 */

/** Letters that the Unicode decomposition leaves whole. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Alef with hamza or madda loses its mark with the decomposition; these do not.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '', // the stroke that lengthens a word
};
const WHOLE_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const MARK = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** The Arabic article, where three letters or more are left without it. */
const ARTICLE = /^ال(?=.{3})/;
/** Scripts of which a word is not set apart by spaces. */
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/** The form in which texts are compared; as many words as before. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARK, '')
    .toLowerCase()
    .replace(WHOLE_LETTER, letter => LETTERS[letter] ?? letter)
    .normalize('NFC');

const writtenWords = (text: string): string[] =>
  folded(text.replace(/['’ʼ]/g, '').replaceAll('&', ' and ')).match(WORD) ?? [];

/**
 * Folded words of a text: letters and digits, without apostrophes ("captain's" is "captains") and Arabic articles; "&" is
 * "and".
 */
export const wordsOf = (text: string): string[] => writtenWords(text).map(word => word.replace(ARTICLE, ''));

/** A text without spaces and signs. */
export const joined = (text: string): string => writtenWords(text).join('');

/** Whether a text without its spaces has a part that begins where a word does, or anywhere in scripts without spaces. */
export function hasJoined(text: string, part: string): boolean {
  if (isUnspaced(part)) return joined(text).includes(part);
  const words = writtenWords(text);
  return words.some((_, place) => words.slice(place).join('').startsWith(part));
}

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);
