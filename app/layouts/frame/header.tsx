/** The header of every page: logo, search, language, theme, and the links to login and registration. */
import { Headset } from 'lucide';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { actionOf } from '#app/domain/dialog-address.ts';
import { ContactLink } from '#app/features/contact/contact.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { MemberActions } from '../later-parts.ts';
import { DialogLink } from './dialog-link.tsx';
import { LanguageLink } from './language-link.tsx';
import { SearchForm } from './search-form.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { usePath } from './use-path.ts';

const Sidebar = lazyPart(async () => (await import('./sidebar.tsx')).Sidebar);

/** Dialogs after which the header is a member's. */
const ENTRIES: readonly (string | null)[] = ['login', 'register'];

function GuestActions() {
  const t = useText();
  const action = actionOf(useLocation().search);
  const isEntering = ENTRIES.includes(action);
  // There before the answer, so that page and header become the member's at once.
  useEffect(() => {
    if (isEntering) void MemberActions.load().catch(() => undefined);
  }, [isEntering]);
  return (
    <>
      <DialogLink action="login" className="button quiet">
        {t('frame.login')}
      </DialogLink>
      <DialogLink action="register" className="button primary">
        {t('frame.join')}
      </DialogLink>
    </>
  );
}

export function Header() {
  const t = useText();
  const path = usePath();
  const { app, user } = useStores();
  const { sidebar, config } = useSnapshot(app);
  const { loggedIn } = useSnapshot(user);
  return (
    <header className="top">
      <SiteLink className="logo" to={path()}>
        <span>{config?.siteTitle}</span>
      </SiteLink>
      <SearchForm />
      <span className="grow" />
      <span className="desktop-only desktop-flex">
        <ContactLink className="icon-button" label={t('footer.contact')}>
          <Icon of={Headset} />
        </ContactLink>
        <ThemeSwitch />
        <LanguageLink />
      </span>
      {loggedIn ? (
        <Suspense>
          <MemberActions.Content />
        </Suspense>
      ) : (
        <GuestActions />
      )}
      {sidebar && (
        <Suspense>
          <Sidebar.Content />
        </Suspense>
      )}
    </header>
  );
}
