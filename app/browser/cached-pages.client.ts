/**
 * Pages that going back, or forward again, shows at once: the data of their loaders, as long as this document lives and for a
 * few minutes. They are stored in memory alone.
 */
import { hasKnownGames } from './cached-games.client.ts';

/** Five minutes; the constants of time would bring more files into the first load. */
const KEPT_MS = 300_000;
const MOST_PAGES = 20;

interface Place {
  /** Key of the entry in the history. */
  key: string;
  pathname: string;
  search: string;
}

interface KeptPage {
  /** Loader data by route id; the page's own route comes last. */
  data: Readonly<Record<string, unknown>>;
  /** URL of the snapshot. Another query string is served from it only while the full list is in memory. */
  loadedFor: string;
  keptAt: number;
}

/** Cache owner (member and site version). A change of either clears the cache. */
interface Owner {
  site: object;
  memberId: string | undefined;
}

const pages = new Map<string, KeptPage>();
let shown: Place | undefined;
let owner: Owner | undefined;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;
const languageOf = ({ pathname }: { pathname: string }) => pathname.split('/')[1];
const ownData = ({ data }: Pick<KeptPage, 'data'>) => Object.values(data).at(-1);

/** Forgets every page, and the one that is shown too: reading it anew is no way back. */
export function clearCachedPages(): void {
  pages.clear();
  shown = undefined;
}

/** Keeps the page that is shown now. */
export function keepPage(place: Place, data: KeptPage['data'], { site, memberId }: Owner): void {
  if (owner?.site !== site || owner.memberId !== memberId) pages.clear();
  owner = { site, memberId };
  shown = place;
  const address = addressOf(place);
  const known = [...pages.values()].find(kept => ownData(kept) === ownData({ data }));
  pages.delete(address);
  pages.set(address, { data, loadedFor: known?.loadedFor ?? address, keptAt: performance.now() });
  const [oldest] = pages.keys();
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
}

/** True after popstate: the entry has changed. A followed link changes the address only once its page is loaded. */
function hasGoneBackTo(url: URL): boolean {
  const { state } = window.history as { state: { key?: string } | null };
  return addressOf(window.location) === addressOf(url) && (state?.key ?? 'default') !== shown?.key;
}

/** The data of a page that the history leads back to, as the router's middleware takes it; null where its loaders are asked. */
export function cachedPage(url: URL): Record<string, { type: 'data'; result: unknown }> | null {
  const kept = pages.get(addressOf(url));
  if (kept === undefined || shown === undefined || !hasGoneBackTo(url)) return null;
  if (languageOf(shown) !== languageOf(url) || performance.now() - kept.keptAt > KEPT_MS) return null;
  if (kept.loadedFor !== addressOf(url) && !hasKnownGames(url.pathname)) return null;
  return Object.fromEntries(
    Object.entries(kept.data).map(([id, result]) => [id, { type: 'data' as const, result }]),
  );
}
