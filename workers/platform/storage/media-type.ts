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

/** Length of the prefix that decides. */
export const SNIFFED_BYTES = 16;

/** Prefixes in hexadecimal. */
const BEGINNINGS: readonly [MediaType, RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250565038/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['application/pdf', /^255044462d3[12]2e/],
];

/** @param beginning the first SNIFFED_BYTES bytes, or all of a shorter body */
export function sniffedType(beginning: Uint8Array): MediaType | null {
  const text = Buffer.from(beginning.subarray(0, SNIFFED_BYTES)).toString('hex');
  return BEGINNINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
