/** Loads the list of states of transactions into the store [7.17]. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePage, useStores } from '#app/page/use-page.ts';

/**
 * Fetched when a history is first opened, and kept in this browser under `statuses` for ten minutes [9.1]. A failed call
 * shows the server's message [8.4].
 */
export function useStatuses(): void {
  const { app } = useStores();
  const { call } = usePage();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it failed, every navigation tries again
  useEffect(() => {
    if (app.statuses.length > 0) return;
    let isCurrent = true;
    const load = async () => {
      const [{ cached }, { commonStatusList }] = await Promise.all([
        import('#app/browser/cache.client.ts'),
        import('#app/contract/common.ts'),
      ]);
      const parse = (value: unknown) => commonStatusList.output.safeParse(value).data ?? null;
      const statuses = await cached(
        'statuses',
        parse,
        async () => (await call(commonStatusList, {}))?.output ?? null,
      );
      if (isCurrent && statuses !== null) app.statuses = statuses;
    };
    // Where one of its files does not come, rows show their state in the platform's own word.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [app, call, key]);
}
