/**
 * Folds words for comparison in a search: without case, accents, Arabic vowel marks and the forms of one letter that people
 * write for each other, also those of neighbouring keyboards (Persian, Urdu).
 */
import { asciiDigits } from '../ascii-digits.ts';

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
  ی: 'ي',
  ے: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ـ: '', // the stroke that lengthens a word
};
const WHOLE_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const MARK = /\p{M}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** The Arabic article, where three letters or more are left without it. */
const ARTICLE = /^ال(?=.{3})/;
/** Scripts of which a word is not set apart by spaces. */
const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u;

/** Letters, digits and signs without any form of their own. */
const PLAIN = /^[ -~]*$/;

/** The form in which texts are compared; as many words as before. */
export const folded = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldedForms(text));

const foldedForms = (text: string): string =>
  asciiDigits(text)
    .normalize('NFKD')
    .replace(MARK, '')
    .toLowerCase()
    .replace(WHOLE_LETTER, letter => LETTERS[letter] ?? letter)
    .normalize('NFC');

/** Folded words of a text as they are written, with articles. */
export const writtenWords = (text: string): string[] =>
  folded(text.replace(/['’ʼ]/g, '').replaceAll('&', ' and ')).match(WORD) ?? [];

/**
 * Folded words of a text: letters and digits, without apostrophes ("captain's" is "captains") and Arabic articles; "&" is
 * "and".
 */
export const wordsOf = (text: string): string[] => writtenWords(text).map(withoutArticle);

export const withoutArticle = (word: string): string => word.replace(ARTICLE, '');

/** A text without spaces and signs. */
export const joined = (text: string): string => writtenWords(text).join('');

/**
 * Brings a text to the one spelling in which a language's texts are compared, where it has several; as many UTF-16 units as before
 * (simplified.ts).
 */
export type OneSpelling = (text: string) => string;
export const asWritten: OneSpelling = text => text;

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);
