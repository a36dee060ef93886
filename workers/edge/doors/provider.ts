/**
 * Game providers' calls, /provider/{id}/wallet/{call} and /provider/{id}/games/state: passed on byte for byte with their signature, which the platform
 * checks. Cookies and sessions do not count here: a provider is known by its signature.
 */
import { type Envelope, httpStatusOf, refused } from '#app/contract/envelope.ts';
import { KEY_HEADER, readProviderPath, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#app/contract/provider.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { readEnvelope, unreachable } from '../platform/envelope.ts';
import { platformFetch } from '../platform/fetch.ts';
import { isJson } from '../security/same-origin.ts';
import { readBody } from './body.ts';

/** Providers get their refusals in English. */
const translate = sentenceTranslator('en');

/** Largest bodies in bytes: a call about money is a handful of ids and one amount, a statement is about many games. */
const MAX_BYTES = 8_192;
const MAX_STATEMENT_BYTES = 524_288;

const reply = (envelope: Envelope): Response =>
  Response.json(envelope, { status: httpStatusOf(envelope), headers: { 'cache-control': 'no-store' } });

/** Not counted by address: a busy provider's servers are few, and a signature cannot be guessed by trying. */
export async function serveProvider({
  request,
  url: { pathname },
  env,
  visitor,
}: EdgeRequest): Promise<Response> {
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'));
  const place = readProviderPath(pathname);
  if (place === null) return reply(refused(404, 'There is no such call.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  const body = await readBody(request, place.call === 'state' ? MAX_STATEMENT_BYTES : MAX_BYTES);
  if (body === null) return reply(refused(413, 'The body is too large, or broke off.'));
  const headers = new Headers({ 'content-type': 'application/json', 'x-client-address': visitor.address });
  for (const name of [TIMESTAMP_HEADER, SIGNATURE_HEADER]) {
    const value = request.headers.get(name);
    if (value === null) return reply(refused(401, 'The call is not signed.'));
    headers.set(name, value);
  }
  const key = request.headers.get(KEY_HEADER);
  if (key !== null) headers.set(KEY_HEADER, key);
  try {
    const response = await platformFetch(env, pathname, { method: 'POST', headers, body });
    return reply(await readEnvelope(response, translate));
  } catch (error) {
    return reply(unreachable(error, translate));
  }
}
