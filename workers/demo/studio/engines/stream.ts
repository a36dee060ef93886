/**
 * The stream of a round: HMAC-SHA256 of a counter under the round's seed of 256 bits. The stream is indistinguishable from random
 * without the seed, and reproducible with it. The HMAC function is passed in, because workers and browsers have different ones.
 */
import type { Random } from './engine.ts';

/** HMAC-SHA256: 32 bytes. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

export const SEED_BYTES = 32;

/** A word of the stream: 48 bits, which a number holds exactly. */
const WORD_BYTES = 6;
export const WORDS = 2 ** 48;
/** Words of a block of 32 bytes; the last two bytes are unused, so that words never span two blocks. */
const WORDS_OF_BLOCK = 5;

/** The words of a seed's stream, from its beginning. Throws RangeError unless the seed has 32 bytes. */
export function wordsOf(hmac: Hmac, seed: Uint8Array): () => number {
  if (seed.length !== SEED_BYTES)
    throw new RangeError(`A seed has ${SEED_BYTES} bytes, this has ${seed.length}`);
  let block = new Uint8Array(0);
  let at = WORDS_OF_BLOCK;
  let count = 0;
  return () => {
    if (at === WORDS_OF_BLOCK) {
      block = hmac(seed, counterOf(count)) as typeof block;
      count += 1;
      at = 0;
    }
    at += 1;
    return wordAt(block, WORD_BYTES * (at - 1));
  };
}

/** Eight bytes, big-endian. */
function counterOf(count: number): Uint8Array {
  const counter = new Uint8Array(8);
  for (let at = 7, rest = count; rest > 0; at -= 1, rest = Math.floor(rest / 256)) counter[at] = rest % 256;
  return counter;
}

/** Big-endian. */
function wordAt(block: Uint8Array, start: number): number {
  let word = 0;
  for (let at = start; at < start + WORD_BYTES; at += 1) word = word * 256 + (block[at] ?? 0);
  return word;
}

/** Draws numbers from words. */
export const randomOf = (word: () => number): Random => ({ below: limit => uniformBelow(limit, word) });

/**
 * A number below the limit from 48-bit words. Rejection sampling: words beyond the last multiple of the limit are drawn again,
 * because modulo would favour small numbers.
 */
function uniformBelow(limit: number, word: () => number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > WORDS)
    throw new RangeError(`Draws are below a whole number from 1 to 2^48, not ${limit}`);
  const end = WORDS - (WORDS % limit);
  for (;;) {
    const drawn = word();
    if (drawn < end) return drawn % limit;
  }
}
