/** Shows money at transfer-type providers on every page until it is back, and brings it back [7.14]. */

import { useState } from 'react';
import { isolate } from '#app/domain/bidi.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { memberRestoreBalance } from '#app/page/endpoints.ts';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { showToast } from '#app/stores/toasts.ts';
import { useMoney } from './use-balance.ts';
import { usePageBalance } from './use-page-balance.ts';

/** Brings all of it back; the call itself shows a refusal. @returns whether it is back */
function useRestoreBalance(): () => Promise<boolean> {
  const { call } = usePage();
  const { refresh } = usePageBalance();
  return async () => {
    const reply = await call(memberRestoreBalance, {});
    if (!reply?.status) return false;
    await refresh();
    return true;
  };
}

interface MoneyInGamesProps {
  /** The provider of the running game: its money is not listed. */
  playedAt?: string;
  /** Called once it is back. */
  onBack?: () => void;
}

export function MoneyInGames({ playedAt, onBack }: MoneyInGamesProps) {
  const t = useText();
  const { toasts, user } = useStores();
  const { currency, written } = useMoney();
  const bringBack = useRestoreBalance();
  const [isBusy, setBusy] = useState(false);
  const inGames = useSnapshot(user).data?.inGames ?? [];
  const elsewhere = inGames.filter(it => it.providerId !== playedAt);
  if (elsewhere.length === 0) return null;

  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const isBack = await bringBack();
    setBusy(false);
    if (!isBack) return;
    showToast(toasts, { severity: 'success', summary: t('balance.is_back') });
    onBack?.();
  };
  return (
    <div className="in-games" role="status">
      <p>
        {elsewhere
          .map(({ providerName, gameName, amount }) =>
            t('balance.elsewhere', {
              amount: isolate(`${written(amount)} ${currency}`),
              game: isolate(gameName ?? providerName),
            }),
          )
          .join(' ')}
      </p>
      <button type="button" className="button" aria-busy={isBusy} onClick={() => void press()}>
        {t('balance.bring_back')}
      </button>
    </div>
  );
}
