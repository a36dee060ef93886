/**
 * Sockets at /app/{key} and the push service's HTTP API at /apps/{id}/…, where stock libraries look for them: passed on to
 * the platform, which speaks the protocol. No cookie counts here: channels are entered by signatures.
 */
import type { EdgeEnv } from '../env.ts';
import { readBounded } from '../gateway/bounded.ts';
import { platformFetch, upgradeAtPlatform } from '../gateway/platform.ts';
import { PUSH_API_LIMIT, SOCKET_LIMIT, waitMs } from '../security/rate-gate.ts';
import type { Visitor } from '../visitor.ts';

/** Largest body of the HTTP API, in bytes: ten events of full size whose every byte JSON writes as six, and their channels. */
const MAX_BODY_BYTES = 1_048_576;

const SECOND_MS = 1_000;

const plain = (status: number, says: string, headers: Record<string, string> = {}): Response =>
  new Response(`${says}\n`, { status, headers: { 'cache-control': 'no-store', ...headers } });

const tooMany = (wait: number): Response =>
  plain(429, 'Too many requests', { 'retry-after': String(Math.ceil(wait / SECOND_MS)) });

/** Whose request it is, told by the path alone. */
export const isRealtime = (pathname: string): boolean => /^\/apps?(\/|$)/.test(pathname);

/** A browser says which site opens the socket, and it has to be this one; server libraries say nothing. */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(request.url).origin;
}

async function openSocket(request: Request, env: EdgeEnv, visitor: Visitor, now: number): Promise<Response> {
  if (request.method !== 'GET' || request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    return plain(426, 'Sockets are opened here', { upgrade: 'websocket' });
  }
  const { country } = visitor;
  if (country !== null && env.BLOCKED_COUNTRIES.includes(country)) return plain(403, 'Not in this country');
  if (!isOwnOrigin(request)) return plain(403, 'Sockets of this site are not for other sites');
  const wait = await waitMs(env, visitor.address, [SOCKET_LIMIT], now);
  if (wait > 0) return tooMany(wait);
  const { pathname, search } = new URL(request.url);
  return upgradeAtPlatform(env, pathname + search, visitor.address);
}

async function callApi(request: Request, env: EdgeEnv, visitor: Visitor, now: number): Promise<Response> {
  const wait = await waitMs(env, visitor.address, [PUSH_API_LIMIT], now);
  if (wait > 0) return tooMany(wait);
  const body = await readBounded(request, MAX_BODY_BYTES);
  if (body === null) return plain(413, 'The body is too large');
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const response = await platformFetch(env, pathname + search, {
    method,
    headers: { 'content-type': request.headers.get('content-type') ?? 'application/json' },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
  });
  const answer = new Response(response.body, response);
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** Never throws: a platform that cannot be reached is 502, and clients come again. */
export async function serveRealtime(
  request: Request,
  env: EdgeEnv,
  visitor: Visitor,
  now: number,
): Promise<Response> {
  const isApi = new URL(request.url).pathname.startsWith('/apps');
  try {
    return await (isApi ? callApi : openSocket)(request, env, visitor, now);
  } catch (error) {
    console.error(error);
    return plain(502, 'The push service cannot be reached');
  }
}
