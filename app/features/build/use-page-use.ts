/** The use of the page that a reload would disturb: an open dialog [3.2], or a game that has the screen to itself. */
import { useCallback } from 'react';
import type { PageUse } from '#app/domain/build.ts';
import { useIsInGame } from '#app/page/use-is-in-game.ts';
import { useStores } from '#app/page/use-page.ts';
import { useTopDialog } from '#app/ui/open-dialogs.ts';
import { useLatest } from '#app/ui/use-latest.ts';

type Use = Omit<PageUse, 'hasTypedText'>;

/** @returns reads the page's use at the moment of the call, apart from typed text */
export function usePageUse(): () => Use {
  const hasTopDialog = useTopDialog() !== null;
  const { app } = useStores();
  const isInGame = useIsInGame();
  const latest = useLatest<Use>({ hasOpenDialog: hasTopDialog, isInGame });
  return useCallback(() => {
    const { hasOpenDialog, ...use } = latest.current;
    return { ...use, hasOpenDialog: hasOpenDialog || app.queryDialog !== null };
  }, [app, latest]);
}
