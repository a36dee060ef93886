/** The entries of the rail and of the phone's sidebar: home, categories, and the other pages that this visitor may see. */
import { Gift, Heart, House, LifeBuoy, ListChecks, Mail, Receipt, Sun, UserPlus } from 'lucide';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { CategoryIcon } from '#app/features/categories/categories.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { SiteLink, SiteNavLink } from '#app/page/site-link.tsx';
import { useGameCounts } from '#app/page/use-game-counts.ts';
import { useHistoryPath } from '#app/page/use-history-path.ts';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon, type IconNode } from '#app/ui/icon.tsx';
import { InboxCount } from '../inner-parts.ts';
import { usePath } from './use-path.ts';

/** `within`: the entry is current on every page below. */
type Entry = { to: string; within?: string; label: string; icon: IconNode; module?: string };

type OfferPage = 'promotions' | 'vip' | 'daily-tasks' | 'referral';

function Entries({ entries }: { entries: readonly Entry[] }) {
  const path = usePath();
  const { pathname } = useLocation();
  const isVisible = useModuleVisible();
  return entries
    .filter(entry => entry.module === undefined || isVisible(entry.module))
    .map(({ to, within = to, label, icon }) => {
      const isHere = `${pathname}/`.startsWith(`${path(within)}/`);
      return (
        <SiteLink key={to} to={path(to)} aria-current={isHere ? 'page' : undefined}>
          <Icon of={icon} />
          <span className="clip">{label}</span>
        </SiteLink>
      );
    });
}

/** Entries of the menu beside games. */
function useOffers(): Entry[] {
  const t = useText();
  const offer = (to: OfferPage, icon: IconNode, module: string): Entry => ({
    to,
    label: t(`page.${to}.title`),
    icon,
    module,
  });
  return [
    offer('promotions', Gift, 'Promotions'),
    offer('vip', Sun, 'VIP'),
    offer('daily-tasks', ListChecks, 'Daily Tasks'),
    offer('referral', UserPlus, 'Referral'),
    { to: 'help-center', label: t('frame.help'), icon: LifeBuoy },
  ];
}

export function Menu() {
  const t = useText();
  const offers = useOffers();
  const path = usePath();
  const { game, user } = useStores();
  const { loggedIn } = useSnapshot(user);
  const histories = useHistoryPath();
  const gameCounts = useGameCounts();
  const { categoriesWithDisplay } = useSnapshot(game);
  return (
    <>
      <nav aria-label={t('frame.categories')}>
        <SiteNavLink to={path()} end>
          <Icon of={House} />
          <span className="clip">{t('frame.home')}</span>
        </SiteNavLink>
        {categoriesWithDisplay.map(category => (
          <SiteNavLink key={category.type} to={path(category.type)}>
            <CategoryIcon type={category.type} />
            <span className="clip">{category.displayName}</span>
            {gameCounts[category.type] !== undefined && (
              <em className="number" aria-hidden="true">
                {groupedNumber(gameCounts[category.type] ?? 0)}
              </em>
            )}
          </SiteNavLink>
        ))}
      </nav>
      <hr />
      <nav aria-label={t('frame.more')}>
        <Entries entries={offers} />
        <hr />
        <SiteNavLink to={path('favourites')}>
          <Icon of={Heart} />
          <span className="clip">{t('page.favourites.title')}</span>
        </SiteNavLink>
        {loggedIn && (
          <SiteNavLink to={path('inbox')}>
            <Icon of={Mail} />
            <span className="clip">{t('frame.inbox')}</span>
            <Suspense>
              <InboxCount.Content />
            </Suspense>
          </SiteNavLink>
        )}
        {histories !== null && (
          <Entries
            entries={[
              { to: histories, within: 'transactions', label: t('frame.transactions'), icon: Receipt },
            ]}
          />
        )}
      </nav>
    </>
  );
}
