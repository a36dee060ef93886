/** A file in base64, as calls carry it. */
const CHUNK_BYTES = 8_192;

export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const chunks = Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES)),
  );
  return btoa(chunks.join(''));
}

/** @param type of the file, as `image/webp` */
export const blobOf = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], { type });
