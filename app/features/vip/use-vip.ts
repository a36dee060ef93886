/** A page's VIP data, read again when the member's balance moves: play earns points. */
import { vipInfo } from '#app/contract/vip.ts';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { currencyOf } from '#app/visit/site.ts';
import type { VipInfo } from './load-vip.server.ts';

/** Several rounds within so many milliseconds are one request. */
export const QUIET_MS = 700;

export function useVip(loaded: VipInfo | null): VipInfo | null {
  const site = useSite();
  const { loggedIn } = useSnapshot(useStores().user);
  const currency = loaded?.currency ?? currencyOf(site, site.tag);
  const { output } = useCallQuery(vipInfo, () => (loggedIn ? { currency } : null), {
    key: loaded,
    on: ['balance', 'message'],
    quietMs: QUIET_MS,
    isKnown: true,
  });
  return output ?? loaded;
}
