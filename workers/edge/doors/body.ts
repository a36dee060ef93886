/** Reads the bodies of requests at the doors: bounded, then parsed; every failure is a refusal in an envelope. */

import { readBounded } from '#app/contract/body.ts';
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { TranslateSentence } from '#app/domain/sentences/sentences.ts';

/** Largest body of a call in bytes; the longest legitimate one is a chat message of a few kilobytes. */
const MAX_PAYLOAD_BYTES = 65_536;

/** The bytes of a body, or null where it is larger than `maxBytes` or breaks off: either way it is of no use. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | null> {
  try {
    return await readBounded(request, maxBytes);
  } catch {
    return null; // the sender broke off
  }
}

/** Tells a body that breaks off, which is the sender's doing, from one that is too large. */
async function readBytes(
  request: Request,
  translate: TranslateSentence,
  maxBytes: number,
): Promise<Result<Uint8Array, Envelope>> {
  try {
    const bytes = await readBounded(request, maxBytes);
    return bytes === null ? refuse(refused(413, translate('body_too_large'))) : ok(bytes);
  } catch {
    return refuse(refused(400, translate('body_broke_off')));
  }
}

/** The payload of a call: a JSON object; an empty body counts as `{}`. */
export async function readPayload(
  request: Request,
  translate: TranslateSentence,
  maxBytes: number = MAX_PAYLOAD_BYTES,
): Promise<Result<unknown, Envelope>> {
  const bytes = await readBytes(request, translate, maxBytes);
  if (!bytes.ok) return bytes;
  if (bytes.value.byteLength === 0) return ok({});
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes.value);
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return ok(value);
    return refuse(refused(400, translate('body_not_object')));
  } catch {
    return refuse(refused(400, translate('body_not_json')));
  }
}
