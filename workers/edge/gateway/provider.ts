/**
 * Game providers' calls, /provider/{id}/wallet/{call}: passed on byte for byte with their signature, which the platform
 * checks. No cookie counts here, and no session: a provider is known by what it signs.
 */
import { type Envelope, httpStatusOf, refused } from '#app/contract/envelope.ts';
import { readProviderPath, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#app/contract/provider.ts';
import { sayIn } from '#app/domain/sentences/sentences.ts';
import type { EdgeEnv } from '../env.ts';
import { isJson } from '../security/same-origin.ts';
import { readBounded } from './bounded.ts';
import { platformFetch, readEnvelope, unreachable } from './platform.ts';

/** Providers are spoken to in English. */
const say = sayIn('en');

/** Largest body in bytes: every call is a handful of ids and one amount. */
const MAX_BYTES = 8_192;

const reply = (envelope: Envelope): Response =>
  Response.json(envelope, { status: httpStatusOf(envelope), headers: { 'cache-control': 'no-store' } });

async function readBody(request: Request): Promise<Uint8Array | null> {
  try {
    return await readBounded(request, MAX_BYTES);
  } catch {
    return null; // broke off: as little of use as one that is too large
  }
}

/** Not counted by address: a busy provider's servers are few, and a signature cannot be guessed by trying. */
export async function serveProvider(request: Request, env: EdgeEnv): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'));
  if (readProviderPath(pathname) === null) return reply(refused(404, 'There is no such call.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  const body = await readBody(request);
  if (body === null) return reply(refused(413, 'The body is too large, or broke off.'));
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of [TIMESTAMP_HEADER, SIGNATURE_HEADER]) {
    const value = request.headers.get(name);
    if (value === null) return reply(refused(401, 'The call is not signed.'));
    headers.set(name, value);
  }
  try {
    const response = await platformFetch(env, pathname, { method: 'POST', headers, body });
    return reply(await readEnvelope(response, say));
  } catch (error) {
    return reply(unreachable(error, say));
  }
}
