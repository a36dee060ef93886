import { useEffect } from 'react';
import { useStores } from '#app/page/use-page.ts';
import { subscribeKey } from '#app/stores/store.ts';
import { usePageBalance } from './use-page-balance.ts';

/** An operator's own page in a dialog may move money, and no call of this page tells: the balance is fetched as it closes [2.40] [3.2]. */
export function useBalanceAfterFrame(): void {
  const { app } = useStores();
  const { refresh } = usePageBalance();
  useEffect(
    () =>
      subscribeKey(app, 'iframeSrc', source => {
        if (source === '') void refresh({ isBackground: true });
      }),
    [app, refresh],
  );
}
