/**
 * Published files and drawn pictures, /static/* and /art/*: fetched from the platform; immutable ones stay in the edge's
 * cache.
 */
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import type { EdgeRequest } from '../edge-request.ts';
import type { EdgeEnv } from '../env.ts';
import { platformFetch } from '../platform/fetch.ts';
import { maxAgeMs } from '../platform/max-age.ts';
import { isRead, pinVersion } from '../published/files.ts';
import { PageReads } from '../published/page-reads.ts';
import { FILE_LIMIT, localWaitMs, localWaitWithout, MISSING_LIMIT, tooMany } from '../security/local-gate.ts';
import { countedAs } from '../session/login-device.ts';
import { redirectTo } from './redirect.ts';

const PREFIX = /^\/(static|art)\//;
const PLACE = /^[A-Za-z0-9._~/-]+$/;

export const isPublicFile = (pathname: string): boolean => PREFIX.test(pathname);

/** The address without query parameters that do not name a file: each of those would make a cached copy of its own. */
function canonical({ origin, pathname, searchParams }: URL): URL {
  const url = new URL(pathname, origin);
  const [version, language] = [searchParams.get('v'), searchParams.get('l')];
  if (version !== null) url.searchParams.set('v', version);
  const isDrawn = pathname.startsWith('/art/');
  if (isDrawn && TEXT_LANGUAGES.some(it => it === language)) url.searchParams.set('l', language ?? '');
  return url;
}

/**
 * Redirects a picture's address with another version than the published one, so that each is drawn and cached once.
 * @returns null where the address is right
 */
async function toPublishedVersion(url: URL, env: EdgeEnv): Promise<Response | null> {
  const asked = url.searchParams.get('v');
  if (asked === null || !url.pathname.startsWith('/art/')) return null;
  const version = await pinVersion({ env, staticPlace: null, reads: new PageReads() });
  if (isRead(version) && version.value === asked) return null;
  const target = new URL(url);
  if (isRead(version)) target.searchParams.set('v', version.value);
  else target.searchParams.delete('v');
  const location = target.pathname + target.search;
  return redirectTo(location);
}

/**
 * Immutable files, and others for as long as the platform says: a picture at an address without a version is drawn once an hour. What
 * sets a cookie is for one visitor.
 */
function isKept(response: Response, { pathname }: URL): boolean {
  const { headers } = response;
  if (!response.ok || headers.has('set-cookie')) return false;
  const cached = headers.get('cache-control') ?? '';
  const isDrawn = pathname.startsWith('/art/') && /^public\b/.test(cached);
  return /immutable/.test(cached) || isDrawn || maxAgeMs(headers) > 0;
}

export async function servePublicFile(it: EdgeRequest): Promise<Response> {
  const { request, env, now, later } = it;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const url = canonical(it.url);
  if (!PLACE.test(url.pathname)) return new Response('There is no such file.', { status: 404 });
  const { default: cache } = caches;
  const cached = await cache.match(url);
  if (cached !== undefined) return cached;
  const counted = await countedAs(it);
  const wait = Math.max(
    localWaitWithout(env, counted, MISSING_LIMIT, now),
    localWaitMs(env, counted, FILE_LIMIT, now),
  );
  if (wait > 0) return tooMany(wait);
  try {
    const redirect = await toPublishedVersion(url, env);
    if (redirect !== null) return redirect;
    const response = await platformFetch(env, url.pathname + url.search, {});
    if (response.status >= 300 && response.status !== 404) return new Response(null, { status: 502 });
    if (response.status === 404) localWaitMs(env, counted, MISSING_LIMIT, now);
    if (isKept(response, url)) later(cache.put(url, response.clone()));
    return response;
  } catch {
    return new Response(null, { status: 502 });
  }
}
