/** The member's break from play. The line below the header ends it in the store once it is over. */
import type { Away } from '#app/contract/wallet.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { useStores } from './use-page.ts';

/** Null without a break. */
export const useAway = (): Away | null => useSnapshot(useStores().user).data?.away ?? null;
