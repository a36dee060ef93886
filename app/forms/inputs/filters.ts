/**
 * Filters of typed and pasted text: digits, names without punctuation, text without spaces, PINs of six digits [5.26]-[5.31]
 * [9.12].
 */
import { asciiDigits } from '#app/domain/ascii-digits.ts';

/** [9.12] Digits of a withdrawal PIN. */
export const PIN_LENGTH = 6;

/** [5.27] Digits only. */
export const digitsOnly = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** [5.31] Six digits at most. */
export const pinDigits = (text: string): string => digitsOnly(text).slice(0, PIN_LENGTH);

/** [5.29] Without punctuation and symbols. */
export const withoutPunctuation = (text: string): string => text.replace(/[\p{P}\p{S}]/gu, '');

/** [5.30] Without blanks of any kind. */
export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** Characters of a written amount beside its digits: the marks and blanks of all languages. */
const AMOUNT_MARKS = ".,'’٫٬،，";

/**
 * [5.28] An amount being typed, without zeros in front. Its marks and blanks stay: which amount they make is read from the
 * whole, by app/domain/typed-amount.ts.
 */
export function amountText(text: string, decimals = 0): string {
  const kept = asciiDigits(text)
    .replace(/[^\d.,'’٫٬،，\s]/g, '')
    .trimStart();
  return kept.replace(decimals === 0 ? /^0+/ : /^0+(?=\d)/, '');
}

/** Whether a key writes a part of an amount. */
export const isOfAmount = (key: string): boolean =>
  /[\d\s]/.test(asciiDigits(key)) || AMOUNT_MARKS.includes(key);

/**
 * [5.28] An amount that was pasted: from its first digit to its last, without the currency around them. Other characters
 * between them leave a gap, so that `10-20` is no amount and `2 kr 50` none either.
 */
export function pastedAmount(text: string): string {
  const [amount = ''] = /[.,٫]?\d(?:.*\d)?/s.exec(asciiDigits(text)) ?? [];
  return amount.replace(/[^\d.,'’٫٬،，\s]+/g, ' ');
}
