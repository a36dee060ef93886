/** Reading a call's body: bounded, then parsed; what cannot be read is refused in the envelope. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';

/** Largest body of a call in bytes; the longest legitimate one is a chat message of a few kilobytes. */
export const MAX_BODY_BYTES = 65_536;

async function readBounded(request: Request): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return null;
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return null;
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

/** The payload: a JSON object; an empty body counts as `{}`. */
export async function readJson(request: Request): Promise<Result<unknown, Envelope>> {
  const bytes = await readBounded(request);
  if (bytes === null) return refuse(refused(413, 'The body is too large.'));
  if (bytes.byteLength === 0) return ok({});
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return ok(value);
    return refuse(refused(400, 'The body is not a JSON object.'));
  } catch {
    return refuse(refused(400, 'The body is not valid JSON.'));
  }
}
