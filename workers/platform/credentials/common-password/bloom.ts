/** A Bloom filter: a packed set that never misses a member, and takes few others for one. */
import { createHash } from 'node:crypto';

/** Bits of each entry, and the number of hashes that suits them: one false answer in about 15,000. */
const BITS_PER_ENTRY = 20;
const HASHES = 14;

/** The places of a text's bits, by double hashing. */
function placesOf(text: string, bits: number): number[] {
  const digest = createHash('sha256').update(text).digest();
  const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6) | 1];
  return Array.from({ length: HASHES }, (_, index) => (first + index * (second >>> 0)) % bits);
}

/** @returns the filter of some texts, base64 */
export function packed(texts: readonly string[]): string {
  const bytes = Buffer.alloc(Math.ceil((texts.length * BITS_PER_ENTRY) / 8));
  for (const place of texts.flatMap(text => placesOf(text, bytes.length * 8)))
    bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
  return bytes.toString('base64');
}

export const mayHave = (filter: Uint8Array, text: string): boolean =>
  placesOf(text, filter.length * 8).every(place => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);
