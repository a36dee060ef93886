/**
 * The fast random source of proofs: xoshiro128** with four 32-bit words of state, seeded by MurmurHash's finaliser. Much faster
 * than HMAC, and uniform far beyond the numbers that rounds draw. It is predictable, which does not affect means; the
 * uniformity of the real source is tested separately, on the same interface.
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
  /** 32 bits are enough for a small limit; large ones get 53, the maximum of a number. */
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

/** One of the state words derived from a seed. */
function wordOf(seed: number, place: number): number {
  let mixed = (seed + Math.imul(place, 0x9e3779b9)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
