/**
 * Watches for builds newer than the one this page runs [4.16] [7.50] [9.23]: at intervals, when the page is looked at again,
 * when a push names one, and when a file of the page cannot be loaded.
 */
import { buildManifest, LATEST_BUILD, latestBuild, manifestPlace } from '#app/contract/build.ts';
import { isOutdated, LEAST_CHECK_MS, type PageUse, remedyOf } from '#app/domain/build.ts';
import { hasTypedText, watchTyping } from './typed-text.client.ts';

/** Key of the time at which this tab last reloaded itself; the script in the page's head uses the same. */
const RELOADED_AT = 'reloadedAt';

export interface BuildWatch {
  /** Milliseconds between two looks [9.23]; null never looks by itself. */
  intervalMs: number | null;
  /** The page's use, apart from typed text, which this file detects. */
  pageUse: () => Omit<PageUse, 'hasTypedText'>;
  /** The address that the visitor is on the way to; null without a navigation. */
  destination: () => string | null;
  /** There is a newer build, whole. Called for each newer one. */
  onNewer: (id: string) => void;
  /** A file is missing and the page may not load itself again. */
  onMissing: () => void;
}

export interface BuildWatcher {
  /** Looks now, however short ago the last look was. */
  check: () => Promise<void>;
  stop: () => void;
}

/** The build that this page runs, as the router's manifest says. */
export const runningBuild = (): string | null =>
  latestBuild.safeParse({
    id: (window as { __reactRouterManifest?: { version?: unknown } }).__reactRouterManifest?.version,
  }).data?.id ?? null;

async function read(address: string, cache: RequestCache): Promise<unknown> {
  try {
    const response = await fetch(address, { cache });
    return response.ok ? await response.json() : null;
  } catch {
    return null; // offline, or no build ever said so
  }
}

/** The build that is served now; null while that is not known, or while its files are still on their way. */
async function latestWhole(running: string): Promise<string | null> {
  const id = latestBuild.safeParse(await read(LATEST_BUILD, 'no-store')).data?.id ?? null;
  if (id === null || id === running) return id;
  const manifest = buildManifest.safeParse(await read(manifestPlace(id), 'no-cache')).data;
  return manifest?.id === id ? id : null;
}

/** Storage that may not be read counts as just having reloaded: better no reload than one after the other. */
function lastReload(now: number): number | null {
  try {
    const stored = sessionStorage.getItem(RELOADED_AT);
    return stored === null ? null : Number(stored);
  } catch {
    return now;
  }
}

/** Loads the page again, or the one that the visitor is on the way to, and stores the time. */
export function reloadPage(destination: string | null = null): void {
  try {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // No storage: the page never reloads by itself there, see above, and this reload is the visitor's own.
  }
  if (destination === null) window.location.reload();
  else window.location.assign(destination);
}

/** @param running the build of this page */
export function watchBuilds(running: string, watch: BuildWatch): BuildWatcher {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let told: string | null = null;

  const look = async (): Promise<boolean> => {
    lookedAt = performance.now();
    const latest = await latestWhole(running);
    const isNewer = isOutdated(running, latest);
    if (isNewer && latest !== told) {
      told = latest;
      watch.onNewer(latest ?? '');
    }
    return isNewer;
  };
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || performance.now() - lookedAt < LEAST_CHECK_MS) return;
    void look();
  };
  const miss = async () => {
    // The use before the failure counts: the visitor has not used yet what is drawn in place of the missing part.
    const use: PageUse = { ...watch.pageUse(), hasTypedText: hasTypedText() };
    const isNewer = await look();
    const now = Date.now();
    const remedy = remedyOf({ isOutdated: isNewer, use, lastReload: lastReload(now), now });
    if (remedy === 'reload') reloadPage(watch.destination());
    if (remedy === 'offer') watch.onMissing();
  };
  const onMiss = () => void miss();

  const deaf = watchTyping();
  const timer = watch.intervalMs === null ? undefined : setInterval(lookAgain, watch.intervalMs);
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('focus', lookAgain);
  window.addEventListener('vite:preloadError', onMiss);
  document.documentElement.dataset.watched = 'true';
  return {
    check: async () => void (await look()),
    stop: () => {
      delete document.documentElement.dataset.watched;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
      window.removeEventListener('vite:preloadError', onMiss);
      deaf();
    },
  };
}
