/**
 * Lines, packed in pieces: each is gzipped by itself and comes behind its length, four bytes, so that packing and unpacking need the memory of one
 * piece beside the packed whole, and nothing waits.
 */
import { gunzipSync, gzipSync } from 'node:zlib';

/** Characters of a piece. */
const PIECE = 262_144;
const LENGTH_BYTES = 4;

function packedPiece(text: string): Uint8Array {
  const packed = gzipSync(text);
  const piece = new Uint8Array(LENGTH_BYTES + packed.byteLength);
  new DataView(piece.buffer).setUint32(0, packed.byteLength);
  piece.set(packed, LENGTH_BYTES);
  return piece;
}

/** Pieces of lines, one after another. */
export function* pack(lines: Iterable<string>): Generator<Uint8Array> {
  let text = '';
  for (const line of lines) {
    text += `${line}\n`;
    if (text.length < PIECE) continue;
    yield packedPiece(text);
    text = '';
  }
  if (text !== '') yield packedPiece(text);
}

/** The lines of packed pieces. @throws Error where they broke off */
export function* unpack(packed: Uint8Array): Generator<string> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < packed.byteLength; ) {
    const end = at + LENGTH_BYTES + view.getUint32(at);
    if (end > packed.byteLength) throw new Error('A file of pieces has broken off');
    const text = new TextDecoder().decode(gunzipSync(packed.subarray(at + LENGTH_BYTES, end)));
    yield* text.split('\n').slice(0, -1);
    at = end;
  }
}
