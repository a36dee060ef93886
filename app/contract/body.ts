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
  // The rest of a body that is too large can still be read, so that its connection stays usable.
  for await (const chunk of body.values({ preventCancel: true })) {
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

/** The largest rest of a body that is worth reading to keep a connection, in bytes: more than any call of the contract takes. */
const MAX_REST_BYTES = 4_194_304;

/**
 * Reads the body of a request that was refused before its body was read to the end. The runtime closes a connection whose request is
 * not read, without saying so, and the next request on it fails with a reset: behind a proxy that request is another visitor's.
 * Nothing is kept of what is read.
 */
export async function readRest({ body }: Request): Promise<void> {
  if (body === null || body.locked) return;
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > MAX_REST_BYTES) return;
    }
  } catch {
    // The client has gone: there is no connection to keep.
  }
}

/** How long an answer waits for the rest of its request, in milliseconds: a sender who stops midway gets it nevertheless. */
const REST_MS = 1_000;

/**
 * The same before an answer is sent: after it the runtime may have given the connection up already.
 * @param later takes work that the answer no longer waits for
 */
export async function readRestFor(request: Request, later: (work: Promise<void>) => void): Promise<void> {
  if (request.body === null || request.body.locked) return;
  const rest = readRest(request);
  later(rest);
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, REST_MS);
  await Promise.race([rest, late.promise]);
  clearTimeout(timer);
}
