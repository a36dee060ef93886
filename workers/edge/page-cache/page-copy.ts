/** A guest's page as it is kept: its bytes with room for a nonce, its guarded headers, and the answers that it was made from. */
import { languageCookie } from '#app/domain/language.ts';
import type { Source } from '../published/page-reads.ts';
import type { PolicyExtras } from '../security/response-headers.ts';

const POLICY = 'content-security-policy';
/** The place where React and the layouts write a nonce; anywhere else it is not understood. */
const BEFORE_NONCE = 'nonce="';
/** Length of a part of a nonce that counts as a trace of it; an escaped nonce still has such a part. */
const TRACE_LENGTH = 8;
/** React's marks of a part that could not be drawn and is left to the browser. */
const FAILED_PART = /<!--\$!-->|\$RX\("/;

export interface PageCopy {
  /** UTF-8, with spaces in place of every nonce. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Offsets of the nonces, in bytes. */
  nonceAt: readonly number[];
  /** All headers but the policy and the language's cookie. */
  headers: Readonly<Record<string, string>>;
  /** The policy, cut at its nonces. */
  policy: readonly string[];
  extras: PolicyExtras;
  /** The language of the page, which a browser remembers. */
  tag: string;
  sources: readonly Source[];
  /** Epoch milliseconds. */
  madeAt: number;
}

/** Leaves room for other nonces; null where the text is not understood, or keeps a trace of the nonce. */
export function withoutNonce(
  bytes: Uint8Array<ArrayBuffer>,
  nonce: string,
): Pick<PageCopy, 'bytes' | 'nonceAt'> | null {
  // One character a byte, so that places in the text are places in the bytes.
  const text = new TextDecoder('latin1').decode(bytes);
  const nonceAt: number[] = [];
  for (let at = text.indexOf(nonce); at !== -1; at = text.indexOf(nonce, at + nonce.length)) {
    if (!text.startsWith(BEFORE_NONCE, at - BEFORE_NONCE.length)) return null;
    nonceAt.push(at);
  }
  const rest = text.replaceAll(nonce, '');
  for (let start = 0; start + TRACE_LENGTH <= nonce.length; start += 1)
    if (rest.includes(nonce.slice(start, start + TRACE_LENGTH))) return null;
  if (!rest.trimEnd().endsWith('</html>') || FAILED_PART.test(rest)) return null;
  const blank = bytes.slice();
  for (const at of nonceAt) blank.fill(0x20, at, at + nonce.length);
  return { bytes: blank, nonceAt };
}

/** The guarded headers of a page for everybody; null where one of them is for one visitor alone. */
export function sharedHeaders(
  guarded: Headers,
  nonce: string,
  tag: string,
): Pick<PageCopy, 'headers' | 'policy'> | null {
  if (guarded.getSetCookie().some(cookie => cookie !== languageCookie(tag))) return null;
  const policy = guarded.get(POLICY)?.split(nonce);
  if (policy === undefined || policy.length < 2) return null;
  const headers = Object.fromEntries(
    [...guarded].filter(([name]) => name !== 'set-cookie' && name !== POLICY),
  );
  return JSON.stringify(headers).includes(nonce) ? null : { headers, policy };
}

/** Memory of several answers is reserved at once, in bytes: reserving it for each costs nearly as much as sending a page (0054). */
const SLAB_BYTES = 1_000_000;
let slab = new Uint8Array(0);
let used = 0;

/** Bytes of one answer alone: the runtime sends them later, so they are never written again. */
function copied(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.byteLength > SLAB_BYTES / 2) return bytes.slice();
  if (used + bytes.byteLength > slab.byteLength) [slab, used] = [new Uint8Array(SLAB_BYTES), 0];
  const body = slab.subarray(used, used + bytes.byteLength);
  used += bytes.byteLength;
  body.set(bytes);
  return body;
}

/** The copy as an answer of its own. @param nonce as long as the first one */
export function answerFrom(copy: PageCopy, nonce: string, cookieLanguage: string | null): Response {
  const body = copied(copy.bytes);
  const ascii = new TextEncoder().encode(nonce);
  for (const at of copy.nonceAt) body.set(ascii, at);
  const headers: Record<string, string> = { ...copy.headers, [POLICY]: copy.policy.join(nonce) };
  if (cookieLanguage !== copy.tag) headers['set-cookie'] = languageCookie(copy.tag);
  return new Response(body, { headers });
}
