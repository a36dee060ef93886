/**
 * React writes a page as thousands of short strings, each through the runtime's TextEncoder, and crossing into the runtime
 * costs more than the work. Short ASCII strings are encoded here instead; the bytes are the same. Measured in
 * docs/decisions/0008-ascii-encoder.md.
 */

/** Above this length, in UTF-16 units, the runtime's own encoder is faster. */
const SHORT = 256;

/** Bytes of a short ASCII string, or null for any other. */
export function asciiBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const { length } = text;
  if (length > SHORT) return null;
  const bytes = new Uint8Array(length);
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return null;
    bytes[index] = code;
  }
  return bytes;
}

/** Puts the fast path before the isolate's encoders. */
export function installAsciiEncoder(): void {
  const encode = TextEncoder.prototype.encode;
  TextEncoder.prototype.encode = function (text = '') {
    return asciiBytes(text) ?? encode.call(this, text);
  };
}
