/**
 * Operators' calls, /operator/{call}: passed on with their bearer token, which the platform checks. The console's calls carry its
 * cookie instead, which counts only for requests of this origin, so that another site has nothing to make a browser do.
 */
import { type Envelope, httpStatusOf, refused } from '#app/contract/envelope.ts';
import { OPENAPI_PATH } from '#app/contract/operator/openapi-path.ts';
import { byAddress } from '#app/domain/client-network.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { readCounters } from '../counter/counter.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { readEnvelope, unreachable } from '../platform/envelope.ts';
import { platformFetch } from '../platform/fetch.ts';
import { clearReadings } from '../published/reading.ts';
import { isConsole } from '../security/console-policy.ts';
import { CONSOLE_LIMIT, OPERATOR_LIMIT, waitMs } from '../security/rate-gate.ts';
import { isJson, isSameOrigin } from '../security/same-origin.ts';
import { readOperatorToken } from '../session/operator-session.ts';
import { nameBehind } from './behind.ts';
import { readPayload } from './body.ts';
import {
  type Answer,
  isConsoleFile,
  isSessionCall,
  placeHeaders,
  serveConsoleFile,
  serveConsolePage,
  serveSessionCall,
  triesToEnter,
} from './console.ts';
import { redirectTo } from './redirect.ts';

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
  'site/schedule',
]);
const LONG_TIMEOUT_MS = 300_000;

/** Calls that carry a part of a site, as games or a picture, or the answer of a bank. */
const LARGE_CALLS: ReadonlySet<string> = new Set([
  'site/keep-piece',
  'site/keep-media',
  'chat/attach',
  'payout/read-answer',
]);
const LARGE_BYTES = 2_097_152;

const COUNTERS_CALL = 'counter/list';

const NO_CALL = refused(404, 'There is no such call.');
const NO_TOKEN = refused(401, 'A bearer token is needed.');
const TOO_MANY = refused(429, 'Too many requests.');

const NAME = /^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*$/;

const reply = (envelope: Envelope, cookie: string | null = null): Response =>
  Response.json(envelope, {
    status: httpStatusOf(envelope),
    headers: { 'cache-control': 'no-store', ...(cookie === null ? {} : { 'set-cookie': cookie }) },
  });

/** A token of the console's session, which comes in its cookie alone. */
const OF_SESSION = /^Bearer\s+ops_/i;

/**
 * The caller's bearer token: the request's own, or that of the console's session.
 * @param takesCookie whether the request may be made by its cookie
 */
async function authorizationOf(it: EdgeRequest, takesCookie = isSameOrigin(it)): Promise<string | null> {
  const own = it.request.headers.get('authorization');
  if (own !== null) return OF_SESSION.test(own) ? null : own;
  if (!takesCookie) return null;
  const token = await readOperatorToken(it);
  return token === null ? null : `Bearer ${token}`;
}

/** The platform's counters, with those of the edge that answers. */
function withEdgeCounters(envelope: Envelope): Envelope {
  const { status, output } = envelope;
  const isList = status && typeof output === 'object' && output !== null;
  return isList ? { ...envelope, output: { ...output, edge: readCounters() } } : envelope;
}

async function passOn(
  it: EdgeRequest,
  name: string,
  { authorization, payload }: { authorization: string; payload: unknown },
): Promise<Response> {
  const { env, request } = it;
  const isBackground = request.headers.get('x-background') === '1';
  try {
    const init = {
      method: 'POST',
      headers: { ...placeHeaders(it), ...(isBackground && { 'x-background': '1' }), authorization },
      body: JSON.stringify(payload),
    };
    const timeoutMs = LONG_CALLS.has(name)
      ? Math.max(LONG_TIMEOUT_MS, env.PLATFORM_TIMEOUT_MS)
      : env.PLATFORM_TIMEOUT_MS;
    const response = await platformFetch(env, `/operator/${name}`, init, timeoutMs);
    if (response.ok) clearReadings();
    const envelope = await readEnvelope(response, translate);
    return reply(name === COUNTERS_CALL ? withEdgeCounters(envelope) : envelope);
  } catch (error) {
    return reply(unreachable(error, translate));
  }
}

/** The console's session begins and ends here: the platform's token goes into the cookie. */
async function serveSession(it: EdgeRequest, name: string): Promise<Response> {
  if (!isSessionCall(name)) return reply(NO_CALL);
  if (!isSameOrigin(it)) return reply(refused(403, 'The call does not come from the console.'));
  const payload = await readPayload(it.request, translate);
  if (!payload.ok) return reply(payload.error);
  try {
    return answered(await serveSessionCall(it, name, payload.value));
  } catch (error) {
    return reply(unreachable(error, translate));
  }
}

const answered = ({ envelope, cookie }: Answer): Response => reply(envelope, cookie);

async function serveCall(it: EdgeRequest): Promise<Response> {
  const { request, url, env, visitor, now } = it;
  const name = nameBehind('/operator', url.pathname);
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  const isTool = request.headers.has('authorization') || triesToEnter(name);
  const limit = isTool ? OPERATOR_LIMIT : CONSOLE_LIMIT;
  const wait = await waitMs(env, byAddress(visitor.address), [limit], now);
  if (wait > 0) return reply(TOO_MANY);
  if (name.startsWith('console/')) return serveSession(it, name);
  if (!NAME.test(name)) return reply(NO_CALL);
  const authorization = await authorizationOf(it);
  if (authorization === null) return reply(NO_TOKEN);
  const payload = await readPayload(request, translate, LARGE_CALLS.has(name) ? LARGE_BYTES : undefined);
  return payload.ok ? passOn(it, name, { authorization, payload: payload.value }) : reply(payload.error);
}

/** The OpenAPI document of the calls. Its cookie counts wherever it is opened from: nothing changes, and no other site reads the answer. */
async function serveOpenApi(it: EdgeRequest): Promise<Response> {
  const { env, visitor, now } = it;
  const wait = await waitMs(env, byAddress(visitor.address), [OPERATOR_LIMIT], now);
  if (wait > 0) return reply(TOO_MANY);
  const authorization = await authorizationOf(it, true);
  if (authorization === null) return reply(NO_TOKEN);
  try {
    const response = await platformFetch(env, OPENAPI_PATH, {
      headers: { ...placeHeaders(it), authorization },
    });
    if (!response.ok) return reply(await readEnvelope(response, translate));
    return new Response(response.body, {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    });
  } catch (error) {
    return reply(unreachable(error, translate));
  }
}

export function serveOperator(it: EdgeRequest): Response | Promise<Response> {
  const { method } = it.request;
  const isReading = method === 'GET' || method === 'HEAD';
  const { pathname, search } = it.url;
  if (isReading && isConsole(pathname)) return serveConsolePage(it.env);
  const withoutSlash = pathname.replace(/\/$/, '');
  if (isReading && isConsole(withoutSlash)) return redirectTo(`${withoutSlash}${search}`);
  if (isReading && pathname === OPENAPI_PATH) return serveOpenApi(it);
  if (isReading && isConsoleFile(pathname)) return serveConsoleFile(it);
  return serveCall(it);
}
