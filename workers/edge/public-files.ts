/**
 * Published files and drawn pictures, /static/* and /art/*: fetched from the platform, and what never changes is kept in
 * the edge's cache.
 */
import type { EdgeEnv } from './env.ts';
import { platformFetch } from './gateway/platform.ts';

const PREFIX = /^\/(static|art)\//;
const PLACE = /^[A-Za-z0-9._~/-]+$/;

export const isPublicFile = (pathname: string): boolean => PREFIX.test(pathname);

const isKept = (response: Response) =>
  response.ok && /immutable/.test(response.headers.get('cache-control') ?? '');

export async function servePublicFile(
  request: Request,
  env: EdgeEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const url = new URL(request.url);
  if (!PLACE.test(url.pathname)) return new Response('There is no such file.', { status: 404 });
  const { default: cache } = caches;
  const kept = await cache.match(url);
  if (kept !== undefined) return kept;
  try {
    const response = await platformFetch(env, url.pathname + url.search, {});
    if (response.status >= 300 && response.status !== 404) return new Response(null, { status: 502 });
    if (isKept(response)) waitUntil(cache.put(url, response.clone()));
    return response;
  } catch {
    return new Response(null, { status: 502 });
  }
}
