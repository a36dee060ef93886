/**
 * Where does a round's chance come from? From a secret seed of 256 bits: HMAC-SHA256 under the seed over a counter gives
 * a stream of bytes that nobody can tell from chance without the seed, and anybody can repeat with it.
 */
import { createHmac } from 'node:crypto';
import type { Random } from './engine.ts';

export const SEED_BYTES = 32;

/** A word of the stream: 48 bits, the most that a number holds exactly and `readUIntBE` reads. */
const WORD_BYTES = 6;
const WORDS = 2 ** 48;

/** Draws from a seed of 32 bytes, from the beginning of its stream. Throws RangeError for a seed of another size. */
export function seededRandom(seed: Uint8Array): Random {
  if (seed.length !== SEED_BYTES)
    throw new RangeError(`A seed has ${SEED_BYTES} bytes, this has ${seed.length}`);
  let block: Buffer = Buffer.alloc(0);
  let at = 0;
  let count = 0n;
  const word = (): number => {
    if (at + WORD_BYTES > block.length) {
      block = blockAt(seed, count);
      count += 1n;
      at = 0;
    }
    at += WORD_BYTES;
    return block.readUIntBE(at - WORD_BYTES, WORD_BYTES);
  };
  return { below: limit => uniformBelow(limit, word) };
}

/** 32 bytes of the stream; the last two are not used, so that words never span two blocks. */
function blockAt(seed: Uint8Array, count: bigint): Buffer {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(count);
  return createHmac('sha256', seed).update(counter).digest();
}

/**
 * A number below the limit out of words of 48 bits. Words beyond the last whole multiple of the limit are drawn again:
 * taken modulo the limit they would favour the small numbers.
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
