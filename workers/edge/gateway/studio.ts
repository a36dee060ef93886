/**
 * The door of game frames, /studio/*: the page that a game runs in, and the calls it makes. A frame has no origin, so its
 * calls come from `null` and carry a token in their body. No cookie goes through this door in either direction, and every
 * answer may be read by whoever has the token.
 */
import { type Envelope, headersOf, httpStatusOf, refused, refusedForNow } from '#app/contract/envelope.ts';
import { readFramePath, readStudioCall } from '#app/contract/studio.ts';
import { languageTag } from '#app/contract/wire.ts';
import { sayIn } from '#app/domain/sentences/sentences.ts';
import type { EdgeEnv } from '../env.ts';
import { STUDIO_LIMIT, waitMs } from '../security/rate-gate.ts';
import { isJson } from '../security/same-origin.ts';
import type { Visitor } from '../visitor.ts';
import { readBounded } from './bounded.ts';
import { platformFetch, readEnvelope, unreachable } from './platform.ts';

/** Largest body in bytes: a bet on every place of a table is a few kilobytes. */
const MAX_BYTES = 16_384;

/** Before a frame could say its language. */
const say = sayIn('en');

export const isStudio = (pathname: string): boolean => pathname.startsWith('/studio/');

/** Whether the games have a host of their own and this request is at the wrong one: the site's pages are not there. */
export function isElsewhere({ STUDIO_ORIGIN }: Pick<EdgeEnv, 'STUDIO_ORIGIN'>, url: URL): boolean {
  return STUDIO_ORIGIN !== '' && isStudio(url.pathname) !== (url.origin === STUDIO_ORIGIN);
}

/** Who may frame a game's page: the site. */
export const frameAncestors = (env: Pick<EdgeEnv, 'STUDIO_ORIGIN' | 'SITE_ORIGIN'>, own: string): string[] =>
  env.STUDIO_ORIGIN === '' ? [own] : [env.SITE_ORIGIN];

/** Anybody may read an answer: without a token there is nothing in it, and no browser sends a cookie along with `*`. */
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

/** A frame's calls come from nowhere, or from a program that is no browser; pages of other sites have no business here. */
const isFromFrame = (request: Request): boolean => (request.headers.get('origin') ?? 'null') === 'null';

async function readBody(request: Request): Promise<Uint8Array | null> {
  try {
    return await readBounded(request, MAX_BYTES);
  } catch {
    return null; // broke off: as little of use as one that is too large
  }
}

async function serveCall(request: Request, env: EdgeEnv, visitor: Visitor, now: number): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (readStudioCall(pathname) === null) return reply(refused(404, 'There is no such call.'));
  if (!isFromFrame(request)) return reply(refused(403, 'The call does not come from a frame.'));
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  if (visitor.country !== null && env.BLOCKED_COUNTRIES.includes(visitor.country))
    return reply(refused(403, say('blocked_country')));
  const wait = await waitMs(env, visitor.address, [STUDIO_LIMIT], now);
  if (wait > 0) return reply(refusedForNow(say('too_many_requests'), Math.ceil(wait / 1000)));
  const body = await readBody(request);
  if (body === null) return reply(refused(413, 'The body is too large, or broke off.'));
  try {
    const headers = { 'content-type': 'application/json' };
    return reply(
      await readEnvelope(await platformFetch(env, pathname, { method: 'POST', headers, body }), say),
    );
  } catch (error) {
    return reply(unreachable(error, say));
  }
}

async function servePage(request: Request, env: EdgeEnv): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (readFramePath(pathname) === null) return new Response('There is no such page.', { status: 404 });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const tag = languageTag.safeParse(searchParams.get('lang'));
  try {
    const response = await platformFetch(env, tag.success ? `${pathname}?lang=${tag.data}` : pathname, {});
    if (response.status === 404) return new Response('There is no such game.', { status: 404 });
    if (!response.ok) return new Response('The game cannot be reached.', { status: 502 });
    // Whatever else a platform may send along, the page is all that goes on.
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    return new Response(request.method === 'HEAD' ? null : response.body, { headers });
  } catch {
    return new Response('The game cannot be reached.', { status: 502 });
  }
}

export function serveStudio(
  request: Request,
  env: EdgeEnv,
  visitor: Visitor,
  now: number,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  return pathname.startsWith('/studio/api/')
    ? serveCall(request, env, visitor, now)
    : servePage(request, env);
}
