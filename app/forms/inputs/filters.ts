/** What stays of what was typed or pasted into a field [5.26]-[5.31]. Values in, values out. */

/** [9.12] Digits of a withdrawal PIN. */
export const PIN_LENGTH = 6;

/** Digits as other scripts and keyboards write them: Arabic-Indic, Persian, full width. */
const OTHER_DIGITS = [0x0660, 0x06f0, 0xff10];

/** Every digit as ASCII writes it: '٤٢' is '42'. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹０-９]/g, digit => {
    const code = digit.charCodeAt(0);
    const zero = OTHER_DIGITS.find(start => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });

/** [5.27] Digits only. */
export const digitsOnly = (text: string): string => asciiDigits(text).replace(/\D/g, '');

/** [5.31] Six digits at most. */
export const pinDigits = (text: string): string => digitsOnly(text).slice(0, PIN_LENGTH);

/** [5.29] Without punctuation and symbols. */
export const withoutPunctuation = (text: string): string => text.replace(/[\p{P}\p{S}]/gu, '');

/** [5.30] Without blanks of any kind. */
export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/**
 * [5.28] An amount being typed: digits, without zeros in front; where the currency takes decimals, one point and so many
 * digits behind it. A comma counts as the point.
 */
export function amountDigits(text: string, decimals = 0): string {
  const plain = asciiDigits(text);
  if (decimals === 0) return plain.replace(/\D/g, '').replace(/^0+/, '');
  const [whole = '', ...rest] = plain
    .replace(/[,٫]/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  return rest.length === 0 ? trimmed : `${trimmed || '0'}.${rest.join('').slice(0, decimals)}`;
}

/** A separator groups where three digits follow it, and is the decimal point where fewer or more do. */
const LAST_PART = /^(.*)[.,٫](\d{1,2}|\d{4,})$/;

/** [5.28] An amount that was pasted, as any market writes it: `1,234.50`, `1.234,50`, `£ 1 234.5` are all 1234.5. */
export function pastedAmount(text: string, decimals = 0): string {
  const plain = asciiDigits(text).replace(/[^\d.,٫]/g, '');
  const [, whole = plain, fraction = ''] = LAST_PART.exec(plain) ?? [];
  const digits = whole.replace(/\D/g, '');
  return amountDigits(decimals === 0 || fraction === '' ? digits : `${digits}.${fraction}`, decimals);
}
