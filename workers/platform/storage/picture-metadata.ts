/**
 * Removes metadata such as place, time and author from public pictures, which everybody can read. Nothing is decoded: the
 * file's chunks or segments are walked, and only those needed for drawing are copied. A JPEG loses its orientation too; the
 * site's own uploader rotates pictures before sending.
 */
import type { MediaType } from './media-type.ts';

type Pieces = readonly Uint8Array[];

const nameAt = (bytes: Uint8Array, at: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const PNG_KEPT: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
]);

/** Chunks of a PNG: length, name, data, checksum. Bytes after IEND are dropped. */
function pngPieces(bytes: Uint8Array): Pieces | null {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8, end = 0; at + 12 <= bytes.byteLength; at = end) {
    end = at + 12 + view.getUint32(at);
    if (end > bytes.byteLength) return null;
    const name = nameAt(bytes, at + 4);
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return kept;
  }
  return null;
}

/** Application segments that affect the drawing: density, colour profile, colour transform. */
const APPLICATIONS: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;

function isDrawnFrom(bytes: Uint8Array, at: number): boolean {
  const marker = bytes[at + 1] ?? 0;
  const isOfProgram = marker >= 0xe0 && marker <= 0xef;
  const known = APPLICATIONS[marker];
  return isOfProgram
    ? known !== undefined && nameAt(bytes, at + 4, known.length) === known
    : marker !== COMMENT;
}

/** The end of a scan's entropy-coded data: the next marker that is not part of it; -1 where there is none. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isOfPixels = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isOfPixels) return next === undefined ? -1 : at;
  }
  return -1;
}

/** Segments of a JPEG: 0xFF, marker, length, data. */
function jpegPieces(bytes: Uint8Array): Pieces | null {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2, end = 0; at + 2 <= bytes.byteLength; at = end) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return null;
    if (marker === END) return [...kept, bytes.subarray(at, at + 2)];
    if (marker === 0xff) {
      end = at + 1; // a fill byte before a marker
      continue;
    }
    end = at + 4 <= bytes.byteLength ? at + 2 + view.getUint16(at + 2) : bytes.byteLength;
    if (marker === SCAN) end = endOfScan(bytes, end);
    if (end < at + 4 || end > bytes.byteLength) return null;
    if (isDrawnFrom(bytes, at)) kept.push(bytes.subarray(at, end));
  }
  return null;
}

const WEBP_KEPT: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of VP8X that announce Exif and XMP. */
const ANNOUNCED = 0x0c;

/** Chunks of a WebP after `RIFF`, length and `WEBP`: name, length, data, padded to an even length. */
function webpPieces(bytes: Uint8Array): Pieces | null {
  const view = viewOf(bytes);
  const whole = 8 + view.getUint32(4, true);
  if (whole > bytes.byteLength) return null;
  const kept = [bytes.slice(0, 12)];
  for (let at = 12, end = 0; at < whole; at = end) {
    if (at + 8 > whole) return null;
    const length = view.getUint32(at + 4, true);
    end = at + 8 + length + (length % 2);
    if (end > whole) return null;
    const name = nameAt(bytes, at);
    if (!WEBP_KEPT.has(name)) continue;
    const chunk = bytes.slice(at, end);
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~ANNOUNCED;
    kept.push(chunk);
  }
  const size = kept.reduce((sum, { byteLength }) => sum + byteLength, 0);
  new DataView((kept[0] as Uint8Array<ArrayBuffer>).buffer).setUint32(4, size - 8, true);
  return kept;
}

const PIECES: Readonly<Partial<Record<MediaType, (bytes: Uint8Array) => Pieces | null>>> = {
  'image/png': pngPieces,
  'image/jpeg': jpegPieces,
  'image/webp': webpPieces,
};

/** Whether metadata can be removed from this type. */
export const isCleanable = (type: MediaType): boolean => Object.hasOwn(PIECES, type);

/** The picture without metadata; null where it is malformed or of another type. */
export function withoutMetadata(type: MediaType, bytes: Uint8Array): Buffer | null {
  const pieces = PIECES[type]?.(bytes) ?? null;
  return pieces && Buffer.concat(pieces);
}
