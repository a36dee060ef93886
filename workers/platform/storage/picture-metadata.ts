/**
 * What a camera or a program wrote beside the pixels: where, when, by whom. Everybody reads a public picture, so it is kept
 * without. Nothing is decoded: the pieces that a file is made of are walked through, and only those that a picture is drawn
 * from stay. A JPEG that said which side is up loses that too; the site's own uploader turns it before it sends.
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

/** Chunks: length, name, data, checksum. What stands behind the last is no part of the picture. */
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

/** Segments of programs that a picture is drawn with: its density, its colours, how they are coded. */
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

/** Where the pixels behind the head of a scan end: at the next marker that is none of theirs; -1 where there is none. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isOfPixels = next === 0 || next === 0xff || (next !== undefined && next >= 0xd0 && next <= 0xd7);
    if (!isOfPixels) return next === undefined ? -1 : at;
  }
  return -1;
}

/** Segments: 0xFF, marker, length, data. */
function jpegPieces(bytes: Uint8Array): Pieces | null {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2, end = 0; at + 2 <= bytes.byteLength; at = end) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return null;
    if (marker === END) return [...kept, bytes.subarray(at, at + 2)];
    if (marker === 0xff) {
      end = at + 1; // fills the gap before a marker
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

/** `RIFF`, length, `WEBP`, and chunks: name, length, data, filled up to an even length. */
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

/** Kinds of pictures that can be kept without what was written beside them. */
export const isCleanable = (type: MediaType): boolean => Object.hasOwn(PIECES, type);

/** The picture without; null where it is not put together as its kind is, or is of no kind that is known here. */
export function withoutMetadata(type: MediaType, bytes: Uint8Array): Buffer | null {
  const pieces = PIECES[type]?.(bytes) ?? null;
  return pieces && Buffer.concat(pieces);
}
