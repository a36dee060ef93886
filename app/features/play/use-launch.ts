/** The launch of a game that is played with the member's money [1.5]. */

import { memberRestoreBalance } from '#app/contract/wallet.ts';
import { usePageBalance } from '#app/features/balance/balance.ts';
import { useText } from '#app/i18n/use-language.tsx';
import type { Page } from '#app/page/page.ts';
import { usePage } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { fetchGameUrl } from './fetch-game-url.ts';
import { restoreLeftMoney } from './left-money.ts';
import type { LoadedPlay } from './load-play.server.ts';
import { noteTransfer } from './transfer-note.ts';
import { type AskForGame, type Launching, useLaunching } from './use-launching.ts';

/**
 * Brings back money that lies at other providers, whichever device or window left it there: a launch shows one balance. Where an open
 * round keeps it, the game opens all the same, and the page goes on to name it.
 *
 * @returns whether it came back
 */
async function restoreParked({ call, stores: { user } }: Page, providerId: string): Promise<boolean> {
  const isParked = user.data?.inGames?.some(it => it.providerId !== providerId) ?? false;
  if (!isParked) return false;
  const reply = await call(memberRestoreBalance, {}, { isBackground: true });
  return reply?.status ?? false;
}

/** Brings back money that another game left with its provider, then requests this one. */
function useAsking({ gameId, providerId }: LoadedPlay['game']): AskForGame {
  const page = usePage();
  const t = useText();
  const { user } = page.stores;
  const { refresh } = usePageBalance();
  return async onMoving => {
    const memberId = user.data?.user.id ?? '';
    const isBack = await restoreLeftMoney(page, { memberId, playedGame: gameId });
    if (isBack || (await restoreParked(page, providerId))) {
      showToast(page.stores.toasts, { severity: 'success', summary: t('balance.is_back') });
      await refresh({ isBackground: true });
    }
    const game = { gameId, providerId };
    const found = await fetchGameUrl(page.call, game, { refusals: 'shown by the page' }, onMoving);
    if (found.ok && found.value.isTransferType) {
      noteTransfer({ memberId, gameId });
      void refresh({ isBackground: true }); // where it is now
    }
    return found;
  };
}

export function useLaunch({ game, closed }: Pick<LoadedPlay, 'game' | 'closed'>): Launching {
  const page = usePage();
  const { refresh } = usePageBalance();
  const launching = useLaunching(closed, useAsking(game));
  /** A game that cannot go on keeps no money: a transfer-type provider gives it back. */
  const fail: Launching['fail'] = cause => {
    launching.fail(cause);
    const memberId = page.stores.user.data?.user.id ?? '';
    void restoreLeftMoney(page, { memberId, playedGame: null }).then(isBack => {
      if (isBack) return refresh({ isBackground: true });
    });
  };
  return { ...launching, fail };
}
