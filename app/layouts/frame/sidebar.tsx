/** The menu of small screens, with language and theme; closes when somewhere is gone to. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LanguageLink } from './language-link.tsx';
import { Menu } from './menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function Sidebar() {
  const t = useText();
  const { app } = useStores();
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
        <Menu />
        <hr />
        <div className="row">
          <LanguageLink />
          <ThemeSwitch />
        </div>
      </div>
    </Dialog>
  );
}
