/**
 * Lines, packed in pieces: each is gzipped by itself and comes behind its length, four bytes, so that packing and unpacking need the memory of one
 * piece beside the packed whole, and take a few milliseconds at once.
 */
import { gunzipSync, gzipSync } from 'node:zlib';

/** Characters of a piece, about. */
export const PIECE = 65_536;
const LENGTH_BYTES = 4;

/** A piece of whole lines. */
export function packed(text: string): Uint8Array {
  const bytes = gzipSync(text);
  const piece = new Uint8Array(LENGTH_BYTES + bytes.byteLength);
  new DataView(piece.buffer).setUint32(0, bytes.byteLength);
  piece.set(bytes, LENGTH_BYTES);
  return piece;
}

/** The lines of packed pieces. @throws Error where they broke off */
export function* unpack(pieces: Uint8Array): Generator<string, undefined> {
  const view = new DataView(pieces.buffer, pieces.byteOffset, pieces.byteLength);
  for (let at = 0; at < pieces.byteLength; ) {
    const end = at + LENGTH_BYTES + view.getUint32(at);
    if (end > pieces.byteLength) throw new Error('A file of pieces has broken off');
    const text = new TextDecoder().decode(gunzipSync(pieces.subarray(at + LENGTH_BYTES, end)));
    yield* text.split('\n').slice(0, -1);
    at = end;
  }
  return undefined;
}
