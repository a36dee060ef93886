import { useCallback } from 'react';
import { useCall } from '#app/features/calls/calls.ts';
import { useStores } from '#app/stores/provider.tsx';

/** Fetches the balance anew; `refreshBalance` is on meanwhile [4.4]. One fetch at a time. */
export function useRefreshBalance(): () => Promise<void> {
  const { user } = useStores();
  const call = useCall();
  return useCallback(async () => {
    if (user.refreshBalance) return;
    user.refreshBalance = true;
    try {
      const { memberWalletBalance } = await import('#app/contract/wallet.ts');
      const output = (await call(memberWalletBalance, {}))?.output;
      // The member may have left while the call was on its way.
      if (output && user.data?.user.currency === output.currency) user.balance = output.balance;
    } finally {
      user.refreshBalance = false;
    }
  }, [user, call]);
}
