/**
 * Filters of typed and pasted text: digits, names without punctuation, text without spaces, PINs of six digits [5.26]-[5.31]
 * [9.12].
 */
import { asciiDigits } from '#app/domain/ascii-digits.ts';
import { FULL_STOPS } from '#app/domain/full-stops.ts';

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

const MINUS = /[\p{Pd}\u2212]/gu;
/** Digits, the marks and blanks of all languages, and a minus, which makes the amount wrong. */
const OTHERS = /[^\d.,'’٫٬،，\s-]+/g;

/**
 * [5.28] An amount being typed, without zeros in front. Its marks and blanks stay: which amount they make is read from the
 * whole, by app/domain/typed-amount.ts. Other characters leave a gap, so that no two runs of digits become one.
 */
export function amountText(text: string, decimals = 0): string {
  const kept = asciiDigits(text)
    .replace(FULL_STOPS, '.')
    .replace(MINUS, '-')
    .replace(OTHERS, ' ')
    .trimStart();
  return kept.replace(decimals === 0 ? /^0+/ : /^0+(?=\d)/, '').trimStart();
}

/** Whether a key writes a part of an amount. A mark that is unknown may be somebody's decimal mark: it is not swallowed. */
export const isOfAmount = (key: string): boolean => /[\d\s٫]|\p{Po}|’/u.test(asciiDigits(key));

/**
 * [5.28] An amount that was pasted: from its first digit to its last, without the currency around them. Other characters
 * between them leave a gap, so that `10-20` is no amount and `2 kr 50` none either. A minus, or the parentheses of accounting,
 * stays as a minus: it is no amount to move.
 */
export function pastedAmount(text: string): string {
  const plain = asciiDigits(text).replace(FULL_STOPS, '.').replace(MINUS, '-');
  const [, before = '', amount = '', after = ''] = /^(.*?)([.,٫]?\d(?:.*\d)?)(.*)$/s.exec(plain) ?? [];
  const isNegative = /[-(]/.test(before) || /^\s*-/.test(after);
  return (isNegative ? '-' : '') + amount.replace(/[^\d.,'’٫٬،，\s]+/g, ' ');
}
