import { useCallback } from 'react';
import type { CallOptions } from '#app/api/reactions.ts';
import { useCall } from '#app/features/calls/calls.ts';
import { useStores } from '#app/stores/provider.tsx';
import { fetchBalance } from './known-balance.ts';

/** Fetches the balance anew, for somebody who asks for it or, without a word where it fails, for the page itself. */
export function useRefreshBalance(options?: CallOptions): () => Promise<void> {
  const { user } = useStores();
  const call = useCall();
  const isUnasked = options?.isUnasked;
  return useCallback(
    () =>
      fetchBalance(user, async () => {
        const memberWalletBalance = async () => (await import('#app/contract/wallet.ts')).memberWalletBalance;
        return (await call(memberWalletBalance, {}, isUnasked ? { isUnasked } : {}))?.output;
      }),
    [user, call, isUnasked],
  );
}
