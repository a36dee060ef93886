/**
 * Passwords that everybody would try first: of a public list of leaked ones, those that meet the rule of passwords [5.18], and the
 * most used ones with symbols around them, as `Password1!`. No request tells the password to anybody.
 */
import { mayHave } from './bloom.ts';
import { COMMON_PASSWORDS } from './filter.ts';

const filter = Buffer.from(COMMON_PASSWORDS, 'base64');

/** Symbols at the ends, which a rule makes people add. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Signs that people write in place of letters. */
const IN_PLACE: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', 0: 'o' };

const spelledOut = (text: string): string => text.replace(/[@$!0]/g, sign => IN_PLACE[sign] ?? sign);

/** The forms of a password that are looked up. */
export function formsOf(password: string): string[] {
  const plain = password.trim().normalize('NFKC').toLowerCase();
  const core = plain.replace(AROUND, '');
  return [...new Set([plain, core, core.replace(/@/g, 'a').replace(/\$/g, 's'), spelledOut(core)])];
}

export const isCommonPassword = (password: string): boolean =>
  formsOf(password).some(form => mayHave(filter, form));
