/** Random values that cannot be guessed: names of session records, secrets of browsers. */

/** 256 bits; a UUID has 122. */
const BYTES = 32;

/** 64 hexadecimal digits. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );
