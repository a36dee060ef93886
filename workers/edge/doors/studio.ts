/**
 * The door of game frames, /studio/*: the page that a game runs in, the page that checks rounds, and the calls of games. A frame
 * has no origin, so its calls come from `null` and carry a token in their body. No cookie passes this door in either direction;
 * the token alone gives access to an answer. Its socket receives public events of shared tables only.
 */
import { type Envelope, headersOf, httpStatusOf, refused, refusedForNow } from '#app/contract/envelope.ts';
import { FAIR_PATH, readFramePath, readStudioCall } from '#app/contract/studio.ts';
import { languageTag } from '#app/contract/wire.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { logWarning } from '#log/log.ts';
import { type EdgeRequest, isBlocked } from '../edge-request.ts';
import { readEnvelope, unreachable } from '../platform/envelope.ts';
import { platformFetch, upgradeAtPlatform } from '../platform/fetch.ts';
import { FRAME_LIMIT, localWaitMs, tooMany } from '../security/local-gate.ts';
import { SOCKET_LIMIT, STUDIO_LIMIT, waitMs } from '../security/rate-gate.ts';
import { isJson } from '../security/same-origin.ts';
import { countedAs } from '../session/login-device.ts';
import { readBody } from './body.ts';

/** Largest body in bytes: a bet on every place of a table is a few kilobytes. */
const MAX_BYTES = 16_384;

/** Refusals before the frame's language is known. */
const translate = sentenceTranslator('en');

/** Any origin may read an answer: it holds nothing without a token, and browsers send no cookie with `*`. */
const OPEN = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

const reply = (envelope: Envelope): Response =>
  Response.json(envelope, { status: httpStatusOf(envelope), headers: { ...OPEN, ...headersOf(envelope) } });

const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...OPEN,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    },
  });

/** A frame's origin is `null`, and programs other than browsers send none; pages of other sites are refused. */
const isFromFrame = (request: Request): boolean => (request.headers.get('origin') ?? 'null') === 'null';

async function serveCall(it: EdgeRequest): Promise<Response> {
  const { request, url, env, now } = it;
  const { pathname } = url;
  if (readStudioCall(pathname) === null) return reply(refused(404, 'There is no such call.'));
  if (!isFromFrame(request)) return reply(refused(403, 'The call does not come from a frame.'));
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  if (isBlocked(it)) return reply(refused(403, translate('blocked_country')));
  const wait = await waitMs(env, await countedAs(it), [STUDIO_LIMIT], now);
  if (wait > 0) return reply(refusedForNow(translate('too_many_requests'), Math.ceil(wait / 1000)));
  const body = await readBody(request, MAX_BYTES);
  if (body === null) return reply(refused(413, 'The body is too large, or broke off.'));
  try {
    const headers = { 'content-type': 'application/json' };
    return reply(
      await readEnvelope(await platformFetch(env, pathname, { method: 'POST', headers, body }), translate),
    );
  } catch (error) {
    return reply(unreachable(error, translate));
  }
}

async function serveGame(it: EdgeRequest): Promise<Response> {
  const { request, url, env, now } = it;
  const { pathname, searchParams } = url;
  if (pathname !== FAIR_PATH && readFramePath(pathname) === null)
    return new Response('There is no such page.', { status: 404 });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const wait = localWaitMs(env, await countedAs(it), FRAME_LIMIT, now);
  if (wait > 0) return tooMany(wait);
  const tag = languageTag.safeParse(searchParams.get('lang'));
  try {
    const response = await platformFetch(env, tag.success ? `${pathname}?lang=${tag.data}` : pathname, {});
    if (response.status === 404) return new Response('There is no such game.', { status: 404 });
    if (!response.ok) return new Response('The game cannot be reached.', { status: 502 });
    // Only the page passes, no header of the platform's.
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    return new Response(request.method === 'HEAD' ? null : response.body, { headers });
  } catch {
    return new Response('The game cannot be reached.', { status: 502 });
  }
}

/** Path prefix of a frame's socket; pusher-js appends the key. */
const SOCKETS = '/studio/app/';

/** The socket of a frame at a shared table. It has no session: the hub admits it to channels of shared tables only. */
async function openSocket(it: EdgeRequest): Promise<Response> {
  const { request, url, env, visitor, now } = it;
  if (request.method !== 'GET' || request.headers.get('upgrade')?.toLowerCase() !== 'websocket')
    return new Response('Sockets are opened here.', { status: 426, headers: { upgrade: 'websocket' } });
  if (!isFromFrame(request)) return new Response('The socket is not a frame’s.', { status: 403 });
  if (isBlocked(it)) return new Response(translate('blocked_country'), { status: 403 });
  const wait = await waitMs(env, await countedAs(it), [SOCKET_LIMIT], now);
  if (wait > 0) return tooMany(wait);
  const path = url.pathname.slice('/studio'.length) + url.search;
  try {
    return await upgradeAtPlatform(env, path, { address: visitor.address, isFrame: true });
  } catch (error) {
    logWarning('push.unreachable', { error });
    return new Response('The push service cannot be reached.', { status: 502 });
  }
}

export function serveStudio(it: EdgeRequest): Promise<Response> {
  const { pathname } = it.url;
  if (pathname.startsWith('/studio/api/')) return serveCall(it);
  return pathname.startsWith(SOCKETS) ? openSocket(it) : serveGame(it);
}
