/** The number of games of each category for the window's width: search, menu and lobby count the same games. */
import { useMemo } from 'react';
import { useSnapshot } from '#app/stores/store.ts';
import { useSite, useStores } from './use-page.ts';

/** @returns by category type; empty where they were not counted */
export function useGameCounts(): Readonly<Record<string, number>> {
  const { gameCounts } = useSite();
  const { mobileView } = useSnapshot(useStores().app);
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(gameCounts).map(([type, [wide, narrow]]) => [type, mobileView ? narrow : wide]),
      ),
    [gameCounts, mobileView],
  );
}
