/**
 * Where do the many rounds of a proof get their chance from? xoshiro128**, four words of 32 bits of state, which the finish
 * of MurmurHash makes of a seed: much faster than HMAC, and evenly spread to far beyond what rounds draw. It can be
 * foretold, which is no matter to a mean; that the real stream is as even is tested by itself, on the same interface.
 */
import type { Random } from '#demo/studio/engines/engine.ts';

const WORDS = 2 ** 32;

export function fastRandom(seed: number): Random {
  let [a, b, c, d] = [wordOf(seed, 1), wordOf(seed, 2), wordOf(seed, 3), wordOf(seed, 4)];
  const word = (): number => {
    const times5 = Math.imul(b, 5);
    const drawn = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return drawn;
  };
  /** 32 bits are enough for a small limit; large ones get 53, the most that a number holds. */
  const wide = () => (word() >>> 11) * WORDS + word();
  return {
    below: limit => {
      const [words, next] = limit <= WORDS ? [WORDS, word] : [2 ** 53, wide];
      const end = words - (words % limit);
      for (;;) {
        const drawn = next();
        if (drawn < end) return drawn % limit;
      }
    },
  };
}

/** One of the words that a seed is spread to. */
function wordOf(seed: number, place: number): number {
  let mixed = (seed + Math.imul(place, 0x9e3779b9)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
