/** Hashes in the browser. `crypto.subtle` is missing on pages without HTTPS, and answers late. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Hmac } from '#demo/studio/engines/stream.ts';

export const browserHmac: Hmac = (key, message) => hmac(sha256, key, message);

/** Hexadecimal text as bytes; null for other text. */
export function bytesOf(hex: string): Uint8Array | null {
  if (hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

export const sha256Of = (bytes: Uint8Array): string => hexOf(sha256(bytes));
