/**
 * One-time codes as members type them. Codes by mail are letters and digits that cannot be mistaken for each other; codes by text
 * message are digits, which phones fill in. Case does not count, nor what stands between the characters.
 */
import { asciiDigits } from './ascii-digits.ts';

/** 32, so that a byte chooses evenly: no L, O, 0 or 1. */
export const CODE_ALPHABET = 'ABCDEFGHIJKMNPQRSTUVWXYZ23456789';
/** By mail: 2^40 codes. */
export const MAIL_CODE_LENGTH = 8;
/** By text message: 10^8 codes. */
export const MESSAGE_CODE_LENGTH = 8;

/** The compared form of a code. */
export const plainCode = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** The form in messages: halves with a hyphen between them; digits in one piece, for phones to find. */
export function shownCode(code: string): string {
  const half = code.length / 2;
  return /^\d+$/.test(code) ? code : `${code.slice(0, half)}-${code.slice(half)}`;
}
