import { useCallback, useRef } from 'react';
import { useLocation } from 'react-router';
import type { PageUse } from '#app/domain/build.ts';
import { actionOf } from '#app/domain/dialog-address.ts';
import { useTopDialog } from '#app/ui/open-dialogs.ts';
import { matchPage } from '#app/visit/match.ts';

type Use = Omit<PageUse, 'hasTypedText'>;

/** Whether a game has the screen to itself. */
export const useIsInGame = (): boolean => matchPage(useLocation().pathname).page?.layout === 'play';

/** How the page is being used at the moment of asking, but for what is typed. */
export function usePageUse(): () => Use {
  const hasTopDialog = useTopDialog() !== null;
  const hasDialogInAddress = actionOf(useLocation().search) !== null;
  const isInGame = useIsInGame();
  const latest = useRef<Use>({ hasOpenDialog: false, isInGame });
  latest.current = { hasOpenDialog: hasTopDialog || hasDialogInAddress, isInGame };
  return useCallback(() => latest.current, []);
}
