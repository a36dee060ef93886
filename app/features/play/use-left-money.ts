import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSnapshot } from 'valtio';
import { useRefreshBalance } from '#app/features/balance/balance.ts';
import { useCall } from '#app/features/calls/calls.ts';
import { useStores } from '#app/stores/provider.tsx';
import { matchPage } from '#app/visit/match.ts';
import { noteOfTransfer } from './transfer-note.ts';

/** Whoever leaves a transfer-type game gets their money back, once, on whatever page they come to [7.14]. */
export function useLeftMoney(): void {
  const { user } = useStores();
  const memberId = useSnapshot(user).data?.user.id;
  const isInGame = matchPage(useLocation().pathname).page?.layout === 'play';
  const call = useCall();
  const refreshBalance = useRefreshBalance({ isUnasked: true });
  const latest = useRef({ call, refreshBalance });
  latest.current = { call, refreshBalance };
  useEffect(() => {
    if (isInGame || memberId === undefined || noteOfTransfer() === null) return;
    const restore = async () => {
      const { data } = user;
      const inGames = data?.inGames ?? [];
      if (data !== null) data.inGames = []; // on its way back: nobody has to press for it
      const { restoreLeftMoney } = await import('./left-money.ts');
      const isBack = await restoreLeftMoney(latest.current.call, { memberId, playedGame: null });
      if (isBack) await latest.current.refreshBalance();
      else if (data !== null) data.inGames = inGames;
    };
    // Where its file does not come the note stays, and the next page tries again.
    restore().catch(() => undefined);
  }, [user, isInGame, memberId]);
}
