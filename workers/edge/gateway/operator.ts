/**
 * Operators' calls, /operator/{call}: passed on with their bearer token, which the platform checks. No cookie counts
 * here, so there is nothing that another site could make a browser do.
 */
import { httpStatusOf, refused } from '#app/contract/envelope.ts';
import { sayIn } from '#app/domain/sentences/sentences.ts';
import type { EdgeEnv } from '../env.ts';
import { forgetCopies } from '../published-copies.ts';
import { forgetVersion } from '../published-files.ts';
import { OPERATOR_LIMIT, waitMs } from '../security/rate-gate.ts';
import { isJson } from '../security/same-origin.ts';
import { readJson } from './body.ts';
import { platformFetch, readEnvelope, unreachable } from './platform.ts';

/** Operators' tools are spoken to in English. */
const say = sayIn('en');

/** Calls that go through the whole catalogue, or hash passwords: no member waits for them. */
const LONG_CALLS: ReadonlySet<string> = new Set(['seed', 'publish']);
const LONG_TIMEOUT_MS = 300_000;

const NAME = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/;

export async function serveOperator(
  request: Request,
  name: string,
  env: EdgeEnv,
  address: string,
  now: number,
): Promise<Response> {
  const reply = (envelope: Parameters<typeof httpStatusOf>[0]) =>
    Response.json(envelope, { status: httpStatusOf(envelope), headers: { 'cache-control': 'no-store' } });
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  const wait = await waitMs(env, address, [OPERATOR_LIMIT], now);
  if (wait > 0) return reply(refused(429, 'Too many requests.'));
  if (!NAME.test(name)) return reply(refused(404, 'There is no such call.'));
  const authorization = request.headers.get('authorization');
  if (authorization === null) return reply(refused(401, 'A bearer token is needed.'));
  const payload = await readJson(request, say);
  if (!payload.ok) return reply(payload.error);
  try {
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(payload.value),
    };
    const timeoutMs = LONG_CALLS.has(name)
      ? Math.max(LONG_TIMEOUT_MS, env.PLATFORM_TIMEOUT_MS)
      : env.PLATFORM_TIMEOUT_MS;
    const response = await platformFetch(env, `/operator/${name}`, asked, timeoutMs);
    if (response.ok) {
      forgetCopies();
      forgetVersion();
    }
    return reply(await readEnvelope(response, say));
  } catch (error) {
    return reply(unreachable(error, say));
  }
}
