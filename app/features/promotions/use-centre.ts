/** The member's promotions, read again whenever money or a promotion has moved: a bar follows a bet within its push. */
import { type PromotionCentre, promotionInfo } from '#app/contract/promotion.ts';
import type { PushName } from '#app/page/pushes.ts';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';
import { useSnapshot } from '#app/stores/store.ts';

const EVENTS: readonly PushName[] = ['promotion', 'balance', 'transaction', 'limit'];
/** A burst of bets is one reading, within the two seconds in which a bar moves. */
const QUIET_MS = 400;

/** The page requests it by itself, so a failure shows no toast. */
const QUIETLY = { isBackground: true, refusals: 'shown by the form' } as const;

export interface Centre {
  centre: PromotionCentre | null;
  refetch: () => Promise<void>;
}

/** @param loaded as the document came with it; null asks at once */
export function useCentre(loaded: PromotionCentre | null): Centre {
  const currency = useSnapshot(useStores().user).data?.user.currency ?? null;
  const isVisible = useModuleVisible()('Promotions');
  const { call } = usePage();
  const request = () =>
    currency === null || !isVisible
      ? null
      : call(promotionInfo, { currency }, QUIETLY).then(reply => (reply?.status ? reply.output : null));
  const options = { key: loaded, on: EVENTS, quietMs: QUIET_MS, isKnown: loaded !== null, staysShown: true };
  const { output, refetch } = useQuery(request, options);
  return { centre: output ?? loaded, refetch };
}
