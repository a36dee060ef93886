/** Returns a member's money from a transfer-type game that they have left, once, on the next page that they open [7.14]. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageBalance } from '#app/features/balance/balance.ts';
import { usePage } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { matchPage } from '#app/visit/match.ts';
import { noteOfTransfer } from './transfer-note.ts';

export function useLeftMoney(): void {
  const page = usePage();
  const { user } = page.stores;
  const memberId = useSnapshot(user).data?.user.id;
  const isInGame = matchPage(useLocation().pathname).page?.file === 'game';
  const { refresh } = usePageBalance();
  useEffect(() => {
    if (isInGame || memberId === undefined || noteOfTransfer() === null) return;
    const restore = async () => {
      const { data } = user;
      const inGames = data?.inGames ?? [];
      if (data !== null) data.inGames = []; // on its way back: the member need not press for it
      const { restoreLeftMoney } = await import('./left-money.ts');
      const isBack = await restoreLeftMoney(page, { memberId, playedGame: null });
      if (isBack) await refresh({ isBackground: true });
      else if (data !== null) data.inGames = inGames;
    };
    // Where its file does not come the note stays, and the next page tries again.
    restore().catch(() => undefined);
  }, [page, user, isInGame, memberId, refresh]);
}
