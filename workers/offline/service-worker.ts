/**
 * The site on a device without a network: files that never change are kept, and a page that cannot be loaded gives way to one
 * that says so. Nothing else is touched: no page, no call, no answer to a member (docs/decisions/0057).
 */
import { CACHE, cachedFile, isKept, MARK } from './cached-files.ts';
import { type OfflineTexts, offlineFoot, offlineTexts } from './offline-foot.ts';
import { offlinePage } from './offline-page.ts';

declare const self: ServiceWorkerGlobalScope;
/** The texts by language, set by the build (`scripts/build-service-worker.ts`); the first is the fallback of all others. */
declare const OFFLINE_TEXTS: Readonly<Record<string, OfflineTexts>>;

/** The build's texts in the language that a path begins with, else in the device's. */
function builtTexts({ pathname }: URL): OfflineTexts {
  const wanted = [pathname.split('/')[1] ?? '', ...navigator.languages].map(tag => tag.split('-')[0] ?? '');
  const found = wanted.find(code => code in OFFLINE_TEXTS) ?? Object.keys(OFFLINE_TEXTS)[0] ?? '';
  return OFFLINE_TEXTS[found] as OfflineTexts;
}

/** The page from the network, which the browser may have asked before this worker ran. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch {
    const { url: address } = event.request;
    const url = new URL(address);
    const texts = (await offlineTexts(url).catch(() => null)) ?? builtTexts(url);
    return offlinePage(texts, { address, foot: await offlineFoot(url).catch(() => null) });
  }
}

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.add(MARK)));
  void self.skipWaiting();
});

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (request.mode === 'navigate' && url.origin === self.location.origin) event.respondWith(page(event));
  else if (isKept(url, self.location.origin))
    event.respondWith(cachedFile(request, work => event.waitUntil(work)));
});
