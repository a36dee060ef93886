/** Has the browser keep what the site needs without a network (`workers/offline`). */

import type { GeneralInfo } from '#app/contract/general.ts';

/** What the page without a network says of the market (`workers/offline/offline-foot.ts`). */
export interface OfflineFoot {
  info: GeneralInfo;
  text: string;
  /** Of the licence; says nothing where the market has none. */
  legal: string;
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
