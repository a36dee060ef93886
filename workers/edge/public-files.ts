/**
 * Published files and drawn pictures, /static/* and /art/*: fetched from the platform, and what never changes is kept in
 * the edge's cache.
 */
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { now } from './clock.ts';
import type { EdgeEnv } from './env.ts';
import { platformFetch } from './gateway/platform.ts';
import { isRead, takeVersion } from './published-files.ts';
import { FILE_LIMIT, localWaitMs, tooMany } from './security/local-gate.ts';

const PREFIX = /^\/(static|art)\//;
const PLACE = /^[A-Za-z0-9._~/-]+$/;

export const isPublicFile = (pathname: string): boolean => PREFIX.test(pathname);

/** The address with nothing in its query but what a file is named by: anything else would be a copy of its own. */
function canonical({ origin, pathname, searchParams }: URL): URL {
  const url = new URL(pathname, origin);
  const [version, language] = [searchParams.get('v'), searchParams.get('l')];
  if (version !== null) url.searchParams.set('v', version);
  const isDrawn = pathname.startsWith('/art/');
  if (isDrawn && TEXT_LANGUAGES.some(it => it === language)) url.searchParams.set('l', language ?? '');
  return url;
}

/**
 * Where a picture is that was asked for by another version than the one in force: drawn and kept by that one alone.
 * @returns null where it is asked for as it should be
 */
async function elsewhere(url: URL, env: EdgeEnv): Promise<Response | null> {
  const asked = url.searchParams.get('v');
  if (asked === null || !url.pathname.startsWith('/art/')) return null;
  const version = await takeVersion({ env, staticPlace: null, taken: new Map() });
  if (isRead(version) && version.value === asked) return null;
  const target = new URL(url);
  if (isRead(version)) target.searchParams.set('v', version.value);
  else target.searchParams.delete('v');
  const location = target.pathname + target.search;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

const isKept = (response: Response) =>
  response.ok && /immutable/.test(response.headers.get('cache-control') ?? '');

export async function servePublicFile(
  request: Request,
  env: EdgeEnv,
  address: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const url = canonical(new URL(request.url));
  if (!PLACE.test(url.pathname)) return new Response('There is no such file.', { status: 404 });
  const { default: cache } = caches;
  const kept = await cache.match(url);
  if (kept !== undefined) return kept;
  const wait = localWaitMs(env, address, FILE_LIMIT, now());
  if (wait > 0) return tooMany(wait);
  try {
    const moved = await elsewhere(url, env);
    if (moved !== null) return moved;
    const response = await platformFetch(env, url.pathname + url.search, {});
    if (response.status >= 300 && response.status !== 404) return new Response(null, { status: 502 });
    if (isKept(response)) waitUntil(cache.put(url, response.clone()));
    return response;
  } catch {
    return new Response(null, { status: 502 });
  }
}
