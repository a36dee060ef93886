/** The five sections at the bottom of small screens. */
import { Gift, House, LayoutGrid, UserRound, Wallet } from 'lucide';
import { Link, NavLink, useLocation } from 'react-router';
import { useSnapshot } from 'valtio';
import { useModuleVisible } from '#app/features/modules/modules.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { usePath } from './use-path.ts';
import { WalletLink } from './wallet-link.tsx';

export function TabBar() {
  const t = useText();
  const path = usePath();
  const location = useLocation();
  const isVisible = useModuleVisible();
  const { game } = useStores();
  const { categoriesWithDisplay } = useSnapshot(game);
  const lobby = categoriesWithDisplay[0]?.type;
  const isLobby = categoriesWithDisplay.some(category => location.pathname.startsWith(path(category.type)));
  return (
    <nav className="tabbar" aria-label={t('frame.tabs')}>
      <NavLink to={path()} end>
        <Icon of={House} />
        {t('frame.home')}
      </NavLink>
      {lobby !== undefined && (
        <Link to={path(lobby)} aria-current={isLobby ? 'page' : undefined}>
          <Icon of={LayoutGrid} />
          {t('frame.games')}
        </Link>
      )}
      <WalletLink>
        <Icon of={Wallet} />
        {t('frame.wallet')}
      </WalletLink>
      {isVisible('Promotions') && (
        <NavLink to={path('promotions')}>
          <Icon of={Gift} />
          {t('frame.promotions')}
        </NavLink>
      )}
      {isVisible('Profile') && (
        <NavLink to={path('account')}>
          <Icon of={UserRound} />
          {t('frame.account')}
        </NavLink>
      )}
    </nav>
  );
}
