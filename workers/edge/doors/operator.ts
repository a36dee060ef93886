/**
 * Operators' calls, /operator/{call}: passed on with their bearer token, which the platform checks. Cookies do not count
 * here, so another site has nothing to make a browser do.
 */
import { type Envelope, httpStatusOf, refused } from '#app/contract/envelope.ts';
import { byAddress } from '#app/domain/client-network.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { readEnvelope, unreachable } from '../platform/envelope.ts';
import { platformFetch } from '../platform/fetch.ts';
import { forgetReadings } from '../published/reading.ts';
import { OPERATOR_LIMIT, waitMs } from '../security/rate-gate.ts';
import { isJson } from '../security/same-origin.ts';
import { nameBehind } from './behind.ts';
import { readPayload } from './body.ts';

/** Operators' tools get their refusals in English. */
const translate = sentenceTranslator('en');

/** Calls that go through the whole catalogue, or hash passwords: no member waits for them. */
const LONG_CALLS: ReadonlySet<string> = new Set([
  'seed',
  'publish',
  'site/export',
  'site/plan',
  'site/import',
  'site/roll-back',
]);
const LONG_TIMEOUT_MS = 300_000;

/** Calls that carry a part of a site: games, or a picture. */
const LARGE_CALLS: ReadonlySet<string> = new Set(['site/keep-piece', 'site/keep-media']);
const LARGE_BYTES = 2_097_152;

const NAME = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/;

const reply = (envelope: Envelope): Response =>
  Response.json(envelope, { status: httpStatusOf(envelope), headers: { 'cache-control': 'no-store' } });

export async function serveOperator({ request, url, env, visitor, now }: EdgeRequest): Promise<Response> {
  const name = nameBehind('/operator', url.pathname);
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  const wait = await waitMs(env, byAddress(visitor.address), [OPERATOR_LIMIT], now);
  if (wait > 0) return reply(refused(429, 'Too many requests.'));
  if (!NAME.test(name)) return reply(refused(404, 'There is no such call.'));
  const authorization = request.headers.get('authorization');
  if (authorization === null) return reply(refused(401, 'A bearer token is needed.'));
  const payload = await readPayload(request, translate, LARGE_CALLS.has(name) ? LARGE_BYTES : undefined);
  if (!payload.ok) return reply(payload.error);
  try {
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-client-address': visitor.address,
        authorization,
      },
      body: JSON.stringify(payload.value),
    };
    const timeoutMs = LONG_CALLS.has(name)
      ? Math.max(LONG_TIMEOUT_MS, env.PLATFORM_TIMEOUT_MS)
      : env.PLATFORM_TIMEOUT_MS;
    const response = await platformFetch(env, `/operator/${name}`, init, timeoutMs);
    if (response.ok) forgetReadings();
    return reply(await readEnvelope(response, translate));
  } catch (error) {
    return reply(unreachable(error, translate));
  }
}
