/** Reading a call's body: bounded, then parsed; what cannot be read is refused in the envelope. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Say } from '#app/domain/sentences/sentences.ts';
import { readBounded } from './bounded.ts';

/** Largest body of a call in bytes; the longest legitimate one is a chat message of a few kilobytes. */
export const MAX_BODY_BYTES = 65_536;

/** A body that breaks off is the sender's doing, not a fault of ours. */
async function readBytes(request: Request, say: Say): Promise<Result<Uint8Array, Envelope>> {
  try {
    const bytes = await readBounded(request, MAX_BODY_BYTES);
    return bytes === null ? refuse(refused(413, say('body_too_large'))) : ok(bytes);
  } catch {
    return refuse(refused(400, say('body_broke_off')));
  }
}

/** The payload: a JSON object; an empty body counts as `{}`. */
export async function readJson(request: Request, say: Say): Promise<Result<unknown, Envelope>> {
  const bytes = await readBytes(request, say);
  if (!bytes.ok) return bytes;
  if (bytes.value.byteLength === 0) return ok({});
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes.value);
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return ok(value);
    return refuse(refused(400, say('body_not_object')));
  } catch {
    return refuse(refused(400, say('body_not_json')));
  }
}
