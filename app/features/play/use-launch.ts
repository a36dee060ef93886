/** The launch of a game that is played with the member's money [1.5]. */
import { usePageBalance } from '#app/features/balance/balance.ts';
import { usePage } from '#app/page/use-page.ts';
import { fetchGameUrl } from './fetch-game-url.ts';
import { restoreLeftMoney } from './left-money.ts';
import type { LoadedPlay } from './load-play.server.ts';
import { noteTransfer } from './transfer-note.ts';
import { type AskForGame, type Launching, useLaunching } from './use-launching.ts';

/** Brings back money that another game left with its provider, then requests this one. */
function useAsking({ gameId, providerId }: LoadedPlay['game']): AskForGame {
  const page = usePage();
  const { user } = page.stores;
  const { refresh } = usePageBalance();
  return async onMoving => {
    const memberId = user.data?.user.id ?? '';
    if (await restoreLeftMoney(page, { memberId, playedGame: gameId })) await refresh({ isBackground: true });
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
  return useLaunching(closed, useAsking(game));
}
