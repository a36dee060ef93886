/**
 * Fetches the balance when an operator's own page in a dialog closes [2.40] [3.2]: it may have moved money without a call of
 * this page.
 */
import { useEffect } from 'react';
import { useStores } from '#app/page/use-page.ts';
import { subscribeKey } from '#app/stores/store.ts';
import { usePageBalance } from './use-page-balance.ts';

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
