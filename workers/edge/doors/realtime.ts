/**
 * Sockets at /app/{key} and the push service's HTTP API at /apps/{id}/…, where stock libraries look for them: passed on to the
 * platform, which speaks the protocol. A cookie only tells the shard of a member's other sockets: channels are entered by
 * signatures.
 */

import { readBounded } from '#app/contract/body.ts';
import { writeClient } from '#app/contract/edge-call.ts';
import { byAddress } from '#app/domain/client-network.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { logWarning } from '#log/log.ts';
import { type EdgeRequest, isBlocked } from '../edge-request.ts';
import { platformFetch, upgradeAtPlatform } from '../platform/fetch.ts';
import { PUSH_API_LIMIT, SOCKET_LIMIT, waitMs } from '../security/rate-gate.ts';
import { countedAs } from '../session/login-device.ts';
import { readSession } from '../session/session.ts';

/** Largest body of the HTTP API, in bytes: ten events of full size whose every byte JSON writes as six, and their channels. */
const MAX_BODY_BYTES = 1_048_576;

const plain = (status: number, says: string, headers: Record<string, string> = {}): Response =>
  new Response(`${says}\n`, { status, headers: { 'cache-control': 'no-store', ...headers } });

const tooMany = (wait: number): Response =>
  plain(429, 'Too many requests', { 'retry-after': String(Math.ceil(wait / SECOND_MS)) });

export const isRealtime = (pathname: string): boolean => /^\/apps?(\/|$)/.test(pathname);

/** Browsers name the site that opens the socket, and only this one may; server libraries name none. */
function isOwnOrigin({ request, url }: EdgeRequest): boolean {
  const origin = request.headers.get('origin');
  return origin === null || origin === url.origin;
}

async function openSocket(it: EdgeRequest): Promise<Response> {
  const { request, url, env, visitor, now } = it;
  if (request.method !== 'GET' || request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    return plain(426, 'Sockets are opened here', { upgrade: 'websocket' });
  }
  if (isBlocked(it)) return plain(403, 'Not in this country');
  if (!isOwnOrigin(it)) return plain(403, 'Sockets of this site are not for other sites');
  const wait = await waitMs(env, await countedAs(it), [SOCKET_LIMIT], now);
  if (wait > 0) return tooMany(wait);
  const session = await readSession(it);
  return upgradeAtPlatform(env, url.pathname + url.search, {
    address: visitor.address,
    memberId: session?.user.id,
  });
}

async function callHttpApi({ request, url, env, visitor, now }: EdgeRequest): Promise<Response> {
  const wait = await waitMs(env, byAddress(visitor.address), [PUSH_API_LIMIT], now);
  if (wait > 0) return tooMany(wait);
  const body = await readBounded(request, MAX_BODY_BYTES);
  if (body === null) return plain(413, 'The body is too large');
  const { method } = request;
  const response = await platformFetch(env, url.pathname + url.search, {
    method,
    headers: {
      'content-type': request.headers.get('content-type') ?? 'application/json',
      ...writeClient({ address: visitor.address }),
    },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
  });
  const answer = new Response(response.body, response);
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** Never throws: a platform that cannot be reached is 502, and clients retry. */
export async function serveRealtime(it: EdgeRequest): Promise<Response> {
  try {
    return await (it.url.pathname.startsWith('/apps') ? callHttpApi(it) : openSocket(it));
  } catch (error) {
    logWarning('push.unreachable', { error });
    return plain(502, 'The push service cannot be reached');
  }
}
