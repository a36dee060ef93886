/**
 * Codes of promotions and invitations as people type and paste them: with digits of any script, blanks, invisible characters, and the dashes
 * that text editors put in the place of hyphens.
 */
import { asciiDigits } from './ascii-digits.ts';

/** Longest text that is read, in UTF-16 units. */
export const TYPED_CODE_MOST = 64;

/** The code without blanks, each dash of it a hyphen; letters keep their case. */
export const hyphenated = (typed: string): string =>
  asciiDigits(typed.normalize('NFKC'))
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-');
