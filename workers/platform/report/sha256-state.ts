/**
 * SHA-256 (FIPS 180-4) whose state between two parts of a text can be stored, so that a long file is hashed while it is written. The
 * runtime's own hash keeps its state to itself.
 */

/** Hexadecimal: the eight words, and the bytes of the block that is not full; with the bytes so far. */
export interface HashState {
  words: string;
  rest: string;
  size: number;
}

const BLOCK = 64;

/** The first 32 bits of the fractional parts of roots of primes. */
function rootsOf(power: number, count: number): Uint32Array {
  const roots = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
      if (candidate % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    const root = candidate ** power;
    roots[found] = (root - Math.floor(root)) * 2 ** 32;
    found += 1;
  }
  return roots;
}

const CONSTANTS = Int32Array.from(rootsOf(1 / 3, 64));
const INITIAL = Int32Array.from(rootsOf(1 / 2, 8));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
const wordsHex = (words: Int32Array): string =>
  Array.from(words, word => (word >>> 0).toString(16).padStart(8, '0')).join('');
const wordsOf = (hex: string): Int32Array =>
  Int32Array.from(hex.match(/.{8}/g) ?? [], word => Number.parseInt(word, 16));

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** Signed words stay small integers for the engine. */
function expand(schedule: Int32Array, block: DataView, offset: number): void {
  for (let at = 0; at < 16; at += 1) schedule[at] = block.getInt32(offset + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const before15 = schedule[at - 15] as number;
    const before2 = schedule[at - 2] as number;
    const low = rotated(before15, 7) ^ rotated(before15, 18) ^ (before15 >>> 3);
    const high = rotated(before2, 17) ^ rotated(before2, 19) ^ (before2 >>> 10);
    schedule[at] = ((schedule[at - 16] as number) + low + (schedule[at - 7] as number) + high) | 0;
  }
}

function compress(words: Int32Array, schedule: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words;
  const before = [a, b, c, d, e, f, g, h];
  for (let at = 0; at < 64; at += 1) {
    const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const constant = CONSTANTS[at] as number;
    const first = (h + high + ((e & f) ^ (~e & g)) + constant + (schedule[at] as number)) | 0;
    const low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  words.set([a, b, c, d, e, f, g, h]);
  for (let at = 0; at < 8; at += 1) words[at] = ((words[at] as number) + (before[at] as number)) | 0;
}

/** Takes the full blocks of some bytes. @returns the number of bytes taken */
function takeBlocks(words: Int32Array, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const schedule = new Int32Array(64);
  let offset = 0;
  for (; offset + BLOCK <= bytes.length; offset += BLOCK) {
    expand(schedule, view, offset);
    compress(words, schedule);
  }
  return offset;
}

export const emptyHash = (): HashState => ({ words: wordsHex(INITIAL), rest: '', size: 0 });

/** The state behind further text, as UTF-8. */
export function hashedOn({ words, rest, size }: HashState, text: string): HashState {
  const added = new TextEncoder().encode(text);
  const before = bytesOf(rest);
  const bytes = new Uint8Array(before.length + added.length);
  bytes.set(before);
  bytes.set(added, before.length);
  const state = wordsOf(words);
  const taken = takeBlocks(state, bytes);
  return { words: wordsHex(state), rest: hexOf(bytes.subarray(taken)), size: size + added.length };
}

/** The hash of everything so far, hexadecimal. */
export function hashOf({ words, rest, size }: HashState): string {
  const before = bytesOf(rest);
  const bytes = new Uint8Array(before.length + 9 <= BLOCK ? BLOCK : 2 * BLOCK);
  bytes.set(before);
  bytes[before.length] = 0x80;
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(size) * 8n);
  const state = wordsOf(words);
  takeBlocks(state, bytes);
  return wordsHex(state);
}
