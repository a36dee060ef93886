/** Short random ids, for elements that only have to differ from each other [9.16]. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A random id of letters and digits [9.16]. Four characters are about 14.8 million ids: enough to tell
 * elements of a page apart. Never for secrets, tokens or keys: the default source can be predicted.
 *
 * @param length how many characters, 4 unless told otherwise; throws RangeError unless a whole number from 1 up
 * @param random gives numbers from 0 up to, not including, 1
 */
export function randomId(length = 4, random: () => number = Math.random): string {
  if (!Number.isInteger(length) || length < 1) throw new RangeError(`${length} is not a length of an id`);
  return Array.from({ length }, () => ALPHABET.charAt(Math.floor(random() * ALPHABET.length))).join('');
}
