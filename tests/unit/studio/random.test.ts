/** The random source is deterministic by seed, differs between seeds, and is uniform. */
import { createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '#demo/studio/engines/random.ts';
import { SEED_BYTES } from '#demo/studio/engines/stream.ts';
import { fastRandom } from '#tests/support/engines/fast-random.ts';

const seedOf = (byte: number) => new Uint8Array(SEED_BYTES).fill(byte);
const drawMany = (seed: number, limit: number, count: number) => {
  const random = seededRandom(seedOf(seed));
  return Array.from({ length: count }, () => random.below(limit));
};

/** Chi-square of counts against equal shares, and how many standard deviations it is from its mean. */
function unevenness(draws: readonly number[], limit: number): number {
  const counts = new Array<number>(limit).fill(0);
  for (const draw of draws) counts[draw] = (counts[draw] ?? 0) + 1;
  const expected = draws.length / limit;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return (square - (limit - 1)) / Math.sqrt(2 * (limit - 1));
}

describe('the stream', () => {
  it('is HMAC-SHA256 under the seed over a counter of eight bytes, in words of six', () => {
    const block = (count: number) =>
      createHmac('sha256', seedOf(7))
        .update(Buffer.from([0, 0, 0, 0, 0, 0, 0, count]))
        .digest();
    const words = [0, 1].flatMap(count => [0, 6, 12, 18, 24].map(at => block(count).readUIntBE(at, 6)));
    expect(drawMany(7, 2 ** 48, 10)).toEqual(words);
  });

  it('repeats for the same seed, and is another for a seed of one bit more', () => {
    expect(drawMany(1, 1000, 200)).toEqual(drawMany(1, 1000, 200));
    const other = seedOf(1);
    other[31] = 0;
    const drawn = seededRandom(other);
    const same = drawMany(1, 1000, 200).filter(draw => draw === drawn.below(1000));
    expect(same.length).toBeLessThan(10);
  });

  test.each([0, 16, 31, 33])('a seed of %i bytes is refused', length => {
    expect(() => seededRandom(new Uint8Array(length))).toThrow(RangeError);
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity, 2 ** 48 + 1])('a limit of %d is refused', limit => {
    expect(() => seededRandom(seedOf(0)).below(limit)).toThrow(RangeError);
  });

  it('below one is always nothing', () => expect(new Set(drawMany(3, 1, 50))).toEqual(new Set([0])));
});

describe.each([
  ['the real stream', (seed: number) => seededRandom(seedOf(seed))],
  ['the fast one of proofs', (seed: number) => fastRandom(seed)],
])('%s', (_, make) => {
  test.each([2, 6, 10, 37, 80, 200])('draws evenly below %i', limit => {
    const random = make(limit);
    const draws = Array.from({ length: 60_000 }, () => random.below(limit));
    expect(draws.every(draw => Number.isInteger(draw) && draw >= 0 && draw < limit)).toBe(true);
    expect(Math.abs(unevenness(draws, limit))).toBeLessThan(4);
  });

  it('draws evenly where a remainder would favour small numbers by half', () => {
    // Three quarters of all words: modulo the limit, the lower third would occur twice as often.
    const limit = 3 * 2 ** 46;
    const random = make(11);
    const thirds = Array.from({ length: 30_000 }, () => Math.floor(random.below(limit) / 2 ** 46));
    expect(Math.abs(unevenness(thirds, 3))).toBeLessThan(4);
  });

  it('draws consecutive numbers independently', () => {
    const random = make(5);
    const pairs = Array.from({ length: 60_000 }, () => random.below(10) * 10 + random.below(10));
    expect(Math.abs(unevenness(pairs, 100))).toBeLessThan(4);
  });
});

it('the test of evenness finds a stream that is not', () => {
  const random = seededRandom(seedOf(9));
  const skewed = Array.from({ length: 60_000 }, () => random.below(16) % 10);
  expect(unevenness(skewed, 10)).toBeGreaterThan(100);
});
