/**
 * The files that a device keeps: the site's scripts and styles, and the catalogue. They are the same for everybody, their
 * addresses change with their content, and nothing of a member is in them; every other answer goes past this cache.
 */

export const CACHE = 'files';
/** Some builds of the site, or some versions of a catalogue; the oldest go first. */
const MOST_FILES = 400;
const FOLDERS = ['/assets/', '/static/'];
/** Asked for by the page that is shown without a network; its address never changes. */
export const MARK = '/favicon.svg';

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

/** The file as it is kept, else from the network; then it is kept. @throws TypeError without a network */
export async function cachedFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (mayKeep(new URL(request.url), response))
    later(cache.put(request, response.clone()).then(() => prune(cache)));
  return response;
}
