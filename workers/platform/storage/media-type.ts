/** Media types, detected from the first bytes and never from the sender's claim; only these types are stored. */

/** Media types that may be uploaded, with the file extension of their keys. */
export const MEDIA_TYPES = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
} as const;
export type MediaType = keyof typeof MEDIA_TYPES;

export const isMediaType = (name: string): name is MediaType => Object.hasOwn(MEDIA_TYPES, name);

/** Whether a key's extension is that of a picture; an object of the key has that type. */
export const isPictureKey = (key: string): boolean => /\.(png|jpg|webp|gif)$/.test(key);

/** Length of the prefix that decides: readers of PDF look for its header in as much, behind a byte order mark or a line of a printer. */
export const SNIFFED_BYTES = 1_024;

/** Beginnings of pictures, in hexadecimal. */
const PICTURES: readonly [MediaType, RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250565038/],
  ['image/gif', /^47494638(?:37|39)61/],
];
const PICTURE_BYTES = 16;
const PDF = /%PDF-[12]\./;

/** @param beginning the first SNIFFED_BYTES bytes, or all of a shorter body */
export function sniffedType(beginning: Uint8Array): MediaType | null {
  const header = Buffer.from(beginning.subarray(0, PICTURE_BYTES)).toString('hex');
  const picture = PICTURES.find(([, pattern]) => pattern.test(header));
  if (picture !== undefined) return picture[0];
  const text = Buffer.from(beginning.subarray(0, SNIFFED_BYTES)).toString('latin1');
  return PDF.test(text) ? 'application/pdf' : null;
}
