/** Promotions as everybody sees them [2.14]: the list, or one of them. Members enter codes here. */

import { RunningTournaments } from '#app/features/tournaments/tournaments.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CodeForm } from './code-form.tsx';
import type { LoadedPromotion, LoadedPromotions, NoPromotions } from './load-promotions.server.ts';
import { PromotionCards } from './promotion-cards.tsx';
import { PromotionDetail } from './promotion-detail.tsx';

/** A code or a link would open nothing: what the member has stands in their own promotions. */
function Away() {
  const t = useText();
  return <EmptyState art={<EmptySearch width={160} />} title={t('promo.away')} text={t('promo.away_text')} />;
}

export function PromotionsPage(loaded: LoadedPromotions | LoadedPromotion | NoPromotions) {
  const t = useText();
  const { go } = usePage();
  const centre = `/${useLanguageTag()}/promo-center`;
  const { loggedIn } = useSnapshot(useStores().user);
  if (loaded.kind === 'detail') return <PromotionDetail {...loaded} />;
  return (
    <>
      <header className="promotion-list-header">
        <h1>{t('page.promotions.title')}</h1>
        {loggedIn && loaded.kind === 'list' && <CodeForm onTaken={() => void go(centre)} />}
      </header>
      {loggedIn && (
        <p className="small-text own-promotions">
          <SiteLink className="link" to={centre}>
            {t('promo.to_centre')}
          </SiteLink>
        </p>
      )}
      {loaded.kind === 'list' && loaded.tournaments !== undefined && (
        <RunningTournaments {...loaded.tournaments} />
      )}
      {loaded.kind === 'away' ? <Away /> : <PromotionCards {...loaded} />}
    </>
  );
}
