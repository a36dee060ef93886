/**
 * The random source of rounds: HMAC-SHA256 of a counter under a secret seed of 256 bits. The stream is indistinguishable from
 * random without the seed, and reproducible with it.
 */
import { createHmac } from 'node:crypto';
import type { Random } from './engine.ts';

export const SEED_BYTES = 32;

/** A word of the stream: 48 bits, the most that `readUIntBE` reads and a number holds exactly. */
const WORD_BYTES = 6;
const WORDS = 2 ** 48;

/** A source that starts at the beginning of the seed's stream. Throws RangeError unless the seed has 32 bytes. */
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

/** A block of 32 bytes; the last two are unused, so that words never span two blocks. */
function blockAt(seed: Uint8Array, count: bigint): Buffer {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(count);
  return createHmac('sha256', seed).update(counter).digest();
}

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
