/** The menu behind the member's initials: account, limits, wallet, transactions, and logout. */
import { LifeBuoy, LogOut, Receipt, UserRound, Wallet } from 'lucide';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/use-language.tsx';
import { logOut } from '#app/page/session.ts';
import { SiteNavLink } from '#app/page/site-link.tsx';
import { useHistoryPath } from '#app/page/use-history-path.ts';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { usePage } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { usePath } from './use-path.ts';
import { WalletLink } from './wallet-link.tsx';

const MENU_ID = 'member-menu';

/** The entries alone, for the sidebar too. */
export function MemberEntries() {
  const t = useText();
  const path = usePath();
  const isVisible = useModuleVisible();
  const histories = useHistoryPath();
  const page = usePage();
  return (
    <>
      {isVisible('Profile') && (
        <SiteNavLink to={path('account')}>
          <Icon of={UserRound} />
          {t('frame.account')}
        </SiteNavLink>
      )}
      <SiteNavLink to={path('account/play-safely')}>
        <Icon of={LifeBuoy} />
        {t('footer.safer_limits')}
      </SiteNavLink>
      <WalletLink>
        <Icon of={Wallet} />
        {t('frame.wallet')}
      </WalletLink>
      {histories !== null && (
        <SiteNavLink to={path(histories)}>
          <Icon of={Receipt} />
          {t('frame.transactions')}
        </SiteNavLink>
      )}
      <button type="button" onClick={() => void logOut(page, path())}>
        <Icon of={LogOut} className="icon flip" />
        {t('frame.logout')}
      </button>
    </>
  );
}

export function MemberMenu({ username }: { username: string }) {
  const t = useText();
  const { key } = useLocation();
  const menu = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to the same path
  useEffect(() => () => menu.current?.hidePopover?.(), [key]);
  // A chosen entry closes it even where it does not navigate, such as a wallet without visible tabs.
  useEffect(() => {
    const shown = menu.current;
    const hide = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) shown?.hidePopover?.();
    };
    shown?.addEventListener('click', hide);
    return () => shown?.removeEventListener('click', hide);
  }, []);

  return (
    <>
      <button
        type="button"
        className="avatar desktop-only desktop-flex"
        popoverTarget={MENU_ID}
        aria-label={username}
      >
        <span data-initials={username.slice(0, 2).toUpperCase()} />
      </button>
      <nav
        ref={menu}
        id={MENU_ID}
        popover="auto"
        className="member-menu side"
        aria-label={t('frame.account')}
      >
        <p translate="no" className="small-text dim clip">
          {username}
        </p>
        <MemberEntries />
      </nav>
    </>
  );
}
