/**
 * Passwords that are tried first: those of a public list of leaked ones, and its words with digits and symbols around them, as
 * `Liverpool1!`. No request tells the password to anybody.
 */
import { mayHave } from './bloom.ts';
import { COMMON_PASSWORDS } from './filter.ts';

const filter = Buffer.from(COMMON_PASSWORDS, 'base64');

/** Symbols at the ends, which a rule makes people add. */
const SYMBOLS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Digits and symbols at the ends. */
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** Signs that people write in place of letters. */
const IN_PLACE: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', 0: 'o', 3: 'e' };
/** Shorter words than this are parts of too many good passwords. */
export const SHORTEST_WORD = 6;
/** More digits and symbols than these around a word make it worth guessing at. */
const MOST_AROUND = 6;
/** A password of fewer different characters is a repetition. */
const FEWEST_CHARACTERS = 5;

/** The form in which passwords are compared. */
export const comparedForm = (password: string): string => password.trim().normalize('NFKC').toLowerCase();

export const spelledOut = (text: string): string => text.replace(/[@$!03]/g, sign => IN_PLACE[sign] ?? sign);

/** The word inside a password; null where it is too short, or has much around it. */
export function wordOf(plain: string): string | null {
  const word = plain.replace(AROUND, '');
  return word.length >= SHORTEST_WORD && plain.length - word.length <= MOST_AROUND ? word : null;
}

/** The forms of a password that are looked up. */
export function formsOf(password: string): string[] {
  const plain = comparedForm(password);
  const core = plain.replace(SYMBOLS_AROUND, '');
  const found = [plain, core, wordOf(plain), wordOf(spelledOut(core))].filter(form => form !== null);
  return [
    ...new Set(found.flatMap(form => [form, form.replace(/@/g, 'a').replace(/\$/g, 's'), spelledOut(form)])),
  ];
}

export const isCommonPassword = (password: string): boolean =>
  new Set(comparedForm(password)).size < FEWEST_CHARACTERS ||
  formsOf(password).some(form => mayHave(filter, form));
