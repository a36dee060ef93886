/** Registers the service worker, with which the browser shows the site without a network (`workers/offline`). */

import type { GeneralInfo } from '#app/contract/general.ts';

/** Words, age, help lines and licence of a market for the page without a network (`workers/offline/offline-foot.ts`). */
export interface OfflineFoot {
  info: GeneralInfo;
  text: string;
  /** Line of the licence; null where the market has none. */
  legal: string | null;
  /** Words of the page itself, as the site has them. */
  page: { language: string; direction: 'ltr' | 'rtl'; title: string; text: string; again: string };
}

/** A browser without service workers, or one that refuses this, shows its own page instead. */
export async function registerServiceWorker(tag: string, foot: OfflineFoot): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker
    .register('/sw.js')
    .then(() => caches.open('offline-foot'))
    .then(cache => cache.put(`/offline-foot/${tag}`, Response.json(foot)))
    .catch(() => undefined);
}
