/** A member's end of the header: balance, deposit, messages, and the menu behind their initials. */

import { AwayLine } from '#app/features/away/away.ts';
import { BalancePill, MoneyInGames, useBalanceAfterFrame } from '#app/features/balance/balance.ts';
import { InboxBell } from '#app/features/inbox/inbox.ts';
import { useOtherTabs } from '#app/page/use-other-tabs.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { DepositLink } from './deposit-link.tsx';
import { MemberMenu } from './member-menu.tsx';

function Actions({ username }: { username: string }) {
  useOtherTabs();
  useBalanceAfterFrame();
  return (
    <>
      <BalancePill>
        <DepositLink />
      </BalancePill>
      <InboxBell />
      <MemberMenu username={username} />
      <MoneyInGames />
      <AwayLine />
    </>
  );
}

export function MemberActions() {
  const { data } = useSnapshot(useStores().user);
  return data === null ? null : <Actions username={data.user.username} />;
}
