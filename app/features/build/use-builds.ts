/** Watches for a build that is newer than this page's [4.16]. */
import { useEffect, useRef, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { type BuildWatcher, runningBuild, watchBuilds } from '#app/browser/build-watcher.client.ts';
import { useStores } from '#app/page/use-page.ts';
import { usePush, useReconnected } from '#app/page/use-push.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import { usePageUse } from './use-page-use.ts';

export interface Builds {
  /** The build that is newer than this page's; null while there is none. */
  newer: string | null;
  /** Number of this page's files that were gone without a reload of the page. */
  missing: number;
}

/** Checks at intervals, when a build is pushed, after a gap of the socket, and when the server's data name another build. */
export function useBuilds(): Builds {
  const { config } = useSnapshot(useStores().app);
  const [builds, setBuilds] = useState<Builds>({ newer: null, missing: 0 });
  const watcher = useRef<BuildWatcher | null>(null);
  const pageUse = usePageUse();
  const { location } = useNavigation();
  const destination = useLatest(location === undefined ? null : createPath(location));
  const intervalMs = config?.buildCheckIntervalMs ?? null;
  const build = config?.build;

  useEffect(() => {
    const running = runningBuild();
    if (running === null) return;
    const started = watchBuilds(running, {
      intervalMs,
      pageUse,
      destination: () => destination.current,
      onNewer: newer => setBuilds(it => ({ ...it, newer })),
      onMissing: () => setBuilds(it => ({ ...it, missing: it.missing + 1 })),
    });
    watcher.current = started;
    return () => {
      watcher.current = null;
      started.stop();
    };
  }, [intervalMs, pageUse, destination]);

  useEffect(() => {
    if (build !== undefined && build !== runningBuild()) void watcher.current?.check();
  }, [build]);

  const check = () => void watcher.current?.check();
  usePush('new-build', check);
  useReconnected(check);
  return builds;
}
