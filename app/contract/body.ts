/** Reads a body up to a size limit: a request's at either worker, or an answer's of an operator's own platform. */

interface Message {
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
}

/** The whole body, or null when it is declared or found to be larger than `maxBytes`. */
export async function readBounded({ headers, body }: Message, maxBytes: number): Promise<Uint8Array | null> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return null;
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

/** The largest rest of a body that is worth reading to keep a connection, in bytes. */
const MAX_REST_BYTES = 65_536;

/**
 * Reads the body of a request that was refused before its body was read. The runtime closes a connection whose request is not
 * read to its end, without saying so, and the next request on it fails with a reset. A larger body closes its connection.
 */
export async function readRest(request: Request): Promise<void> {
  if (request.bodyUsed || request.body?.locked) return;
  await readBounded(request, MAX_REST_BYTES).catch(() => null); // the client has gone: there is no connection to keep
}
