/**
 * Words, age, help lines and licence of a market for the page without a network. The site's own pages leave them in this cache, in the language
 * they are shown in (app/browser/service-worker.client.ts); nothing of a visitor is in them.
 */

/** Words of the page. */
export interface OfflineTexts {
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  text: string;
  again: string;
}

/** The entry `/offline-foot/{tag}` of the cache. */
export interface OfflineFoot {
  /** The published facts of the market that the page shows. */
  info: {
    /** In years. */
    minimumAge: number;
    responsibleGaming: { organisations: readonly { name: string; phone: string | null }[] };
  };
  text: string;
  /** Line of the licence; null where the market has none. */
  legal: string | null;
  /** Words of the page itself, in the language of the tag: those of the site's folder before those of the build. Absent in entries of before. */
  page?: OfflineTexts;
}

const CACHE = 'offline-foot';

/** The foot of the tag that the address begins with, else that of the last page. Null where no page has left one. */
export async function offlineFoot({ pathname }: URL): Promise<OfflineFoot | null> {
  const cache = await caches.open(CACHE);
  const last = (await cache.keys()).at(-1);
  const kept =
    (await cache.match(`/offline-foot/${pathname.split('/')[1]}`)) ??
    (last === undefined ? undefined : await cache.match(last));
  return kept === undefined ? null : ((await kept.json()) as OfflineFoot);
}

/** The words that a page of the same tag has left; null where none has. */
export async function offlineTexts({ pathname }: URL): Promise<OfflineTexts | null> {
  const kept = await (await caches.open(CACHE)).match(`/offline-foot/${pathname.split('/')[1]}`);
  return kept === undefined ? null : (((await kept.json()) as OfflineFoot).page ?? null);
}
