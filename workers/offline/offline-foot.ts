/**
 * Age, help lines and licence of a market for the page without a network. The site's own pages leave them in this cache, in the language
 * they are shown in (app/browser/service-worker.client.ts); nothing of a visitor is in them.
 */

/** Of the market's tag, as it is in the cache under `/offline-foot/{tag}`. */
export interface OfflineFoot {
  /** Of the market, as it is published; what is shown of it. */
  info: {
    /** In years. */
    minimumAge: number;
    responsibleGaming: { organisations: readonly { name: string; phone: string | null }[] };
    licence: object | null;
  };
  text: string;
  /** Of the licence; counts where the market has one. */
  legal: string;
}

const CACHE = 'offline-foot';

/** Of the language that an address begins with, else of the one that was shown last. Null where no page has left one. */
export async function offlineFoot({ pathname }: URL): Promise<OfflineFoot | null> {
  const cache = await caches.open(CACHE);
  const last = (await cache.keys()).at(-1);
  const kept =
    (await cache.match(`/offline-foot/${pathname.split('/')[1]}`)) ??
    (last === undefined ? undefined : await cache.match(last));
  return kept === undefined ? null : ((await kept.json()) as OfflineFoot);
}
