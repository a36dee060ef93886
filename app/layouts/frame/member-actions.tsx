/** A member's end of the header: balance, deposit, messages, and the menu behind their initials. */
import { Plus } from 'lucide';
import { useSnapshot } from 'valtio';
import { BalancePill } from '#app/features/balance/balance.ts';
import { InboxBell } from '#app/features/inbox/inbox.ts';
import { useModuleVisible } from '#app/features/modules/modules.ts';
import { useOtherTabs } from '#app/features/session/session.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DialogLink } from './dialog-link.tsx';
import { MemberMenu } from './member-menu.tsx';

export function MemberActions() {
  const t = useText();
  const isVisible = useModuleVisible();
  const { data } = useSnapshot(useStores().user);
  useOtherTabs();
  if (data === null) return null;
  return (
    <>
      <BalancePill>
        {isVisible('Deposit') && (
          <DialogLink action="deposit" className="add" label={t('frame.deposit')}>
            <Icon of={Plus} className="i s" />
            <span className="d-only">{t('frame.deposit')}</span>
          </DialogLink>
        )}
      </BalancePill>
      <InboxBell />
      <MemberMenu username={data.user.username} />
    </>
  );
}
