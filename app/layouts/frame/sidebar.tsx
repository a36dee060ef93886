/** The menu of small screens, with language and theme; a navigation closes it. */
import { Headset, MessageCircle } from 'lucide';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openChat, useChatShown } from '#app/features/chat/chat.ts';
import { ContactLink } from '#app/features/contact/contact.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LanguageLink } from './language-link.tsx';
import { MemberEntries } from './member-menu.tsx';
import { Menu } from './menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Sidebar() {
  const t = useText();
  const { app, user } = useStores();
  const page = usePage();
  const { data } = useSnapshot(user);
  const hasChat = useChatShown();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it, also one to the same path
  useEffect(
    () => () => {
      app.sidebar = false;
    },
    [key, app],
  );

  return (
    <Dialog
      kind="drawer"
      title={t('frame.menu')}
      closeLabel={t('frame.close')}
      onClose={() => {
        app.sidebar = false;
      }}
    >
      <div className="side">
        {data !== null && (
          <>
            <nav aria-label={t('frame.account')}>
              <MemberEntries />
            </nav>
            <hr />
          </>
        )}
        <Menu />
        <hr />
        <nav aria-label={t('footer.support')}>
          {hasChat && (
            <button
              type="button"
              onClick={() => {
                app.sidebar = false;
                void openChat(page);
              }}
            >
              <Icon of={MessageCircle} />
              {t('contact.chat')}
            </button>
          )}
          <ContactLink>
            <Icon of={Headset} />
            {t('footer.contact')}
          </ContactLink>
        </nav>
        <div className="row">
          <LanguageLink />
          <ThemeSwitch />
        </div>
      </div>
    </Dialog>
  );
}
