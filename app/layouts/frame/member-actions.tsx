/** A member's end of the header: balance, deposit, messages, and the menu behind their initials. */

import { BalancePill, MoneyInGames, useBalanceAfterFrame } from '#app/features/balance/balance.ts';
import { InboxBell } from '#app/features/inbox/inbox.ts';
import { useOtherTabs } from '#app/page/use-other-tabs.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { DepositLink } from './deposit-link.tsx';
import { MemberMenu } from './member-menu.tsx';

export function MemberActions() {
  const { data } = useSnapshot(useStores().user);
  useOtherTabs();
  useBalanceAfterFrame();
  if (data === null) return null;
  return (
    <>
      <BalancePill>
        <DepositLink />
      </BalancePill>
      <InboxBell />
      <MemberMenu username={data.user.username} />
      <MoneyInGames />
    </>
  );
}
