/**
 * Reads bank account numbers as members type or paste them: for the form, the platform, and every comparison of two accounts. IBANs are
 * checked by length and check digits, other numbers by the formats of the market.
 */
import { isIban, startsAsIban } from './account-number/iban.ts';
import { readPixKey } from './account-number/pix-key.ts';
import type { AccountNumberRules } from './account-number/rules.ts';
import { asciiDigits } from './ascii-digits.ts';
import { ok, type Result, refuse } from './result.ts';

const CLASSES: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' };

/** The text as it shows, in ASCII digits and upper case. */
export const visibleNumber = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();

/** Letters and digits, without the separators that people write and a leading "IBAN". */
export const plainNumber = (typed: string): string =>
  visibleNumber(typed)
    .trim()
    .replace(/^IBAN\b[\s:]*|^IBAN(?=[A-Z]{2}\d{2})/, '')
    .replace(/[\s\p{Pd}\u2212.,،·/'’]/gu, '');

const isOfFormat = (plain: string, format: string): boolean => {
  const parts = format.replace(
    /(\d+)(?:-(\d+))?([nac])/g,
    (_part, least: string, most: string | undefined, of: string) =>
      `${CLASSES[of]}{${least},${most ?? least}}`,
  );
  return new RegExp(`^${parts}$`).test(plain);
};

/** `iban`: its length or its check digits are wrong; `accountnumber`: no number of the market. */
export type AccountNumberRefusal = 'iban' | 'accountnumber';

/**
 * @param typed any digits, case and separators, at most ACCOUNT_NUMBER_MOST
 * @returns the number as it is stored: upper-case letters and digits, or a key of PIX
 */
export function readAccountNumber(
  typed: string,
  { formats, pixKeys }: AccountNumberRules,
): Result<string, AccountNumberRefusal> {
  const plain = plainNumber(typed);
  if (isIban(plain)) return ok(plain);
  if (pixKeys) {
    const pix = readPixKey(visibleNumber(typed), plain);
    if (pix === 'invalid') return refuse('accountnumber');
    if (pix !== null) return ok(pix.key);
  }
  if (startsAsIban(plain)) return refuse('iban');
  return formats.some(it => isOfFormat(plain, it)) ? ok(plain) : refuse('accountnumber');
}
