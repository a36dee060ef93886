/** Calls of outside servers that are known by a signature: passed on byte for byte. Cookies and sessions do not count there. */
import { writeClient } from '#app/contract/edge-call.ts';
import { type Envelope, httpStatusOf, refused } from '#app/contract/envelope.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { readEnvelope, unreachable } from '../platform/envelope.ts';
import { platformFetch } from '../platform/fetch.ts';
import { isJson } from '../security/same-origin.ts';
import { readBody } from './body.ts';

/** Servers get their refusals in English. */
const translate = sentenceTranslator('en');

interface SignedDoor {
  /** Whether the path names a call. */
  isKnown: boolean;
  /** Largest body in bytes. */
  maxBytes: number;
  /** Names of the headers without which a call is not signed. */
  signature: readonly string[];
  /** Name of the header with the number of the key, which may be left out; null where there is one key. */
  key: string | null;
}

const reply = (envelope: Envelope): Response =>
  Response.json(envelope, { status: httpStatusOf(envelope), headers: { 'cache-control': 'no-store' } });

export async function serveSigned(
  { request, url: { pathname }, env, visitor }: EdgeRequest,
  { isKnown, maxBytes, signature, key }: SignedDoor,
): Promise<Response> {
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'));
  if (!isKnown) return reply(refused(404, 'There is no such call.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  const body = await readBody(request, maxBytes);
  if (body === null) return reply(refused(413, 'The body is too large, or broke off.'));
  const headers = new Headers({
    'content-type': 'application/json',
    ...writeClient({ address: visitor.address }),
  });
  for (const name of signature) {
    const value = request.headers.get(name);
    if (value === null) return reply(refused(401, 'The call is not signed.'));
    headers.set(name, value);
  }
  const number = key === null ? null : request.headers.get(key);
  if (key !== null && number !== null) headers.set(key, number);
  try {
    const response = await platformFetch(env, pathname, { method: 'POST', headers, body });
    return reply(await readEnvelope(response, translate));
  } catch (error) {
    return reply(unreachable(error, translate));
  }
}
