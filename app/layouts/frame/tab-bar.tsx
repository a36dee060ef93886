/** The tabs at the bottom of small screens; the last one opens the rest of the menu. */
import { House, LayoutGrid, Menu as MenuIcon, Search, Wallet } from 'lucide';
import { useLocation } from 'react-router';
import { SearchLink } from '#app/features/search/search.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { SiteLink, SiteNavLink } from '#app/page/site-link.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { usePath } from './use-path.ts';
import { WalletLink } from './wallet-link.tsx';

export function TabBar() {
  const t = useText();
  const path = usePath();
  const location = useLocation();
  const { app, game } = useStores();
  const { categoriesWithDisplay } = useSnapshot(game);
  const lobby = categoriesWithDisplay[0]?.type;
  const isLobby = categoriesWithDisplay.some(category => location.pathname.startsWith(path(category.type)));
  return (
    <nav className="tab-bar" aria-label={t('frame.tabs')}>
      <SiteNavLink to={path()} end>
        <Icon of={House} />
        {t('frame.home')}
      </SiteNavLink>
      {lobby !== undefined && (
        <SiteLink to={path(lobby)} aria-current={isLobby ? 'page' : undefined}>
          <Icon of={LayoutGrid} />
          {t('frame.games')}
        </SiteLink>
      )}
      <SearchLink to={path('search')}>
        <Icon of={Search} />
        {t('frame.find')}
      </SearchLink>
      <WalletLink>
        <Icon of={Wallet} />
        {t('frame.wallet')}
      </WalletLink>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          app.sidebar = true;
        }}
      >
        <Icon of={MenuIcon} />
        {t('frame.menu')}
      </button>
    </nav>
  );
}
