/** Of which kind are some bytes? Told by how they begin, whatever their sender says; only these kinds are kept. */

/** Media types that may be uploaded, with the ending of their keys. */
export const MEDIA_TYPES = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
} as const;
export type MediaType = keyof typeof MEDIA_TYPES;

export const isMediaType = (name: string): name is MediaType => Object.hasOwn(MEDIA_TYPES, name);

/** So many first bytes decide. */
export const SNIFFED_BYTES = 16;

/** In hexadecimal, because that can be read. */
const BEGINNINGS: readonly [MediaType, RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250565038/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['application/pdf', /^255044462d3[12]2e/],
];

/** @param beginning the first bytes, SNIFFED_BYTES of them where there are as many */
export function sniffedType(beginning: Uint8Array): MediaType | null {
  const text = Buffer.from(beginning.subarray(0, SNIFFED_BYTES)).toString('hex');
  return BEGINNINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
