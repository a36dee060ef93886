/** Codes of files: how they are drawn, what of a typed code counts, and the keyed hash that is stored of each. */
import { randomBytes } from 'node:crypto';
import { hyphenated } from '#app/domain/typed-code.ts';
import { keyedHash } from '#platform/base/account-key.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

/** 30 characters: neither 0 and O, 1, I and L, nor U, which looks like V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Twelve of them are 58 bits. */
const GROUPS = 3;
const GROUP_LENGTH = 4;
/** Bytes below this number have each letter equally often. */
const FAIR_BYTES = Math.floor(256 / LETTERS.length) * LETTERS.length;

/** Hexadecimal characters of a stored hash, 128 bits. */
const HASH_LENGTH = 32;

/** What counts of a typed code: neither case, nor blanks, nor dashes. */
export const plainCode = (typed: string): string => hyphenated(typed).toUpperCase().replaceAll('-', '');

export const hashOfCode = (env: Pick<PlatformEnv, 'ACCOUNT_SECRET'>, typed: string): string =>
  keyedHash(env, 'promotion code', plainCode(typed)).slice(0, HASH_LENGTH);

/** Letters drawn at random, each as likely as the others. */
function drawnLetters(count: number): string {
  let letters = '';
  while (letters.length < count)
    for (const byte of randomBytes(count - letters.length))
      if (byte < FAIR_BYTES) letters += LETTERS[byte % LETTERS.length];
  return letters;
}

/** Different codes, as `7KQ2-M9XA-RT4C`. */
export function drawCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const letters = drawnLetters(GROUPS * GROUP_LENGTH);
    const groups = Array.from({ length: GROUPS }, (_, at) =>
      letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH),
    );
    codes.add(groups.join('-'));
  }
  return [...codes];
}
