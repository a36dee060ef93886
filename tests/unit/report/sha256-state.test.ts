/** A hash that goes on from a stored state is the hash of the whole text. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emptyHash, hashedOn, hashOf } from '#platform/report/sha256-state.ts';

const expected = (text: string) => createHash('sha256').update(text).digest('hex');

/** Hashes parts, with the state stored as JSON between them. */
function hashInParts(parts: readonly string[]) {
  let state = emptyHash();
  for (const part of parts) state = JSON.parse(JSON.stringify(hashedOn(state, part)));
  return { hash: hashOf(state), size: state.size };
}

describe('[6.8] the hash of a report', () => {
  it('is that of the empty file', () => expect(hashInParts([]).hash).toBe(expected('')));

  it.each([1, 54, 55, 56, 63, 64, 65, 119, 120, 127, 128, 1_000])('is that of %d bytes', length => {
    const text = 'abcdefghij'.repeat(100).slice(0, length);
    expect(hashInParts([text]).hash).toBe(expected(text));
  });

  it('is the same however the file is cut', () => {
    const text = 'Zürich, São Paulo, 東京, القاهرة 🎲\r\n'.repeat(500);
    const characters = [...text];
    for (const cut of [63, 64, 65, 500, 9_999]) {
      const parts = Array.from({ length: Math.ceil(characters.length / cut) }, (_, at) =>
        characters.slice(at * cut, (at + 1) * cut).join(''),
      );
      const made = hashInParts(parts);
      expect(made.hash).toBe(expected(text));
      expect(made.size).toBe(new TextEncoder().encode(text).length);
    }
  });
});
