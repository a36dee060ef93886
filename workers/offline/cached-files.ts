/**
 * The files that a device keeps: the site's scripts and styles, the catalogue, and the icon. They are the same for everybody, and nothing
 * of a member is in them; every other answer goes past this cache. The addresses of all but the icon change with their content.
 */

export const CACHE = 'files';
/** Some builds of the site, or some versions of a catalogue; the oldest go first. */
const MOST_FILES = 400;
const FOLDERS = ['/assets/', '/static/'];
/** Requested by the page that is shown without a network. Its address never changes, its file does with the site's theme. */
export const MARK = '/favicon.svg';

/** Has the worker live until a task is done. */
type Later = (work: Promise<unknown>) => void;

/** Whether an address may name a file that is kept. */
export const isKept = (url: URL, origin: string): boolean =>
  url.origin === origin && (url.pathname === MARK || FOLDERS.some(folder => url.pathname.startsWith(folder)));

/** Only files that their sender marks as public and immutable are kept. */
const mayKeep = (url: URL, { status, headers, type }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  (url.pathname === MARK || /\bpublic\b.*\bimmutable\b/.test(headers.get('cache-control') ?? '')) &&
  !headers.has('set-cookie');

async function prune(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_FILES)).map(key => cache.delete(key)));
}

/**
 * The icon from the network, else as it is kept: it is old for as long as an HTTP cache keeps it (docs/decisions/0210).
 * @throws TypeError without a network and a kept one
 */
async function currentMark(request: Request, cache: Cache, later: Later): Promise<Response> {
  const known = await cache.match(request);
  try {
    const response = await fetch(request);
    if (mayKeep(new URL(request.url), response)) later(cache.put(request, response.clone()));
    return response.ok ? response : (known ?? response);
  } catch (error) {
    if (known === undefined) throw error;
    return known;
  }
}

/**
 * The file as it is kept, else from the network; then it is kept. The icon is asked of the network first.
 * @throws TypeError without a network
 */
export async function cachedFile(request: Request, later: Later): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (new URL(request.url).pathname === MARK) return currentMark(request, cache, later);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (mayKeep(new URL(request.url), response))
    later(cache.put(request, response.clone()).then(() => prune(cache)));
  return response;
}
