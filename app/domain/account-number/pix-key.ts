/**
 * Keys of PIX, the instant payments of Brazil's central bank: a tax number of a person (CPF) or a company (CNPJ), a mobile number, an
 * e-mail address, or a random key.
 */
import { isEmail } from '../rules/email.ts';
import { type DiallingCountry, readMobile } from '../rules/mobile-number.ts';
import { hasLength } from '../rules/valid-phone.ts';

const BRAZIL: DiallingCountry = { langKey: '55', lengthLimit: '10-11' };
/** Longest e-mail address that is a key. */
const EMAIL_MOST = 77;

const RANDOM_KEY = /^([0-9A-F]{8})-?([0-9A-F]{4})-?([0-9A-F]{4})-?([0-9A-F]{4})-?([0-9A-F]{12})$/i;
/** As tax numbers are printed. */
const PRINTED = /^(?:\d{3}\.\d{3}\.\d{3}-\d{2}|[A-Z0-9]{2}\.[A-Z0-9]{3}\.[A-Z0-9]{3}\/[A-Z0-9]{4}-\d{2})$/;
/** Numbers with an international prefix, or with their area code in parentheses. */
const PHONE = /^\+\d|^\(\d{2}\)/;
/**
 * Mobile numbers with their area code alone, as people group them: `11 91234-5678`. Area codes have no zero. Another group at the end, as
 * the check digit of an account at a bank, is no mobile number.
 */
const LOCAL_MOBILE = /^[1-9]{2}[\s.\p{Pd}]?9[\s.]?\d{4}[\s.\p{Pd}]?\d{4}$/u;
/** Characters at which a spreadsheet begins to read a formula; the file for the bank puts an apostrophe before them. */
const FORMULA = /^[=+@\p{Pd}]/u;
const PREFIXED_PHONE = /^0055\d{10,11}$/;

/** Digits by their value; letters, which company numbers have since 2026, by their place in ASCII after the zero. */
const digitOf = (character: string): number => character.charCodeAt(0) - 48;

/** A check digit modulo 11. @param top the largest weight; weights rise from 2, from the right */
function checkDigit(text: string, top: number): number {
  const sum = [...text]
    .reverse()
    .reduce((total, character, index) => total + digitOf(character) * (2 + (index % (top - 1))), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** Whether both digits at the end check those before, and not all are the same. */
function isChecked(text: string, top: number): boolean {
  const stem = text.slice(0, -2);
  const first = checkDigit(stem, top);
  return text.endsWith(`${first}${checkDigit(`${stem}${first}`, top)}`) && new Set(text).size > 1;
}

/** @param plain upper-case letters and digits */
const isTaxNumber = (plain: string): boolean =>
  (/^\d{11}$/.test(plain) && isChecked(plain, 12)) ||
  (/^[A-Z0-9]{12}\d{2}$/.test(plain) && isChecked(plain, 9));

/**
 * Reads a key as it is stored: digits and letters of a tax number, `+5511912345678`, an address in lower case, a random key with its
 * dashes.
 *
 * @param visible the typed text in ASCII digits and upper case, without format characters
 * @param plain its letters and digits
 * @returns null where the text is no key; `invalid` where it is written as one and is wrong
 */
export function readPixKey(visible: string, plain: string): { key: string } | 'invalid' | null {
  const text = visible.trim();
  if (text.includes('@'))
    return isEmail(text) && text.length <= EMAIL_MOST && !FORMULA.test(text)
      ? { key: text.toLowerCase() }
      : 'invalid';
  if (RANDOM_KEY.test(text.replace(/\s/g, '')))
    return { key: text.replace(/\s/g, '').replace(RANDOM_KEY, '$1-$2-$3-$4-$5').toLowerCase() };
  if (PHONE.test(text) || PREFIXED_PHONE.test(plain)) {
    const { country, number } = readMobile(text, [BRAZIL]);
    const isLocal = text.startsWith('(');
    return (country !== null || isLocal) && hasLength(number, BRAZIL.lengthLimit)
      ? { key: `+${BRAZIL.langKey}${number}` }
      : 'invalid';
  }
  if (isTaxNumber(plain)) return { key: plain };
  if (LOCAL_MOBILE.test(text)) return { key: `+${BRAZIL.langKey}${plain}` };
  return PRINTED.test(text) ? 'invalid' : null;
}
