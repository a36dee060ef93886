/** Studios that the member has never played, each leading to its games. Nothing where all have been played. */
import { Suspense } from 'react';
import type { Maintenance } from '#app/contract/game.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { type StudioCard, StudioGrid } from '#app/features/lobby/lobby.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';

/** One row of a wide window. */
const SHOWN = 6;

/** The studios of the market. */
export interface MarketStudios {
  studios: readonly StudioCard[];
  maintenance: Maintenance;
}

interface UntriedStudiosProps {
  market: MarketStudios;
  /** Ids. */
  played: readonly string[];
}

/** Those with the most games first. Studios that are closed now are left out: they cannot be tried. */
function untriedOf({ studios, maintenance }: MarketStudios, played: readonly string[]): StudioCard[] {
  const tried = new Set(played);
  return studios
    .filter(it => !tried.has(it.providerId) && maintenance.providers[it.providerId] === undefined)
    .toSorted((a, b) => b.count - a.count);
}

export function UntriedStudios({ market, played }: UntriedStudiosProps) {
  const t = useText();
  const tag = useLanguageTag();
  const untried = untriedOf(market, played);
  if (untried.length === 0) return null;
  return (
    <section className="untried">
      <div className="section-header">
        <h2>{t('tasks.untried')}</h2>
        <SiteLink className="link" to={`/${tag}/providers`}>
          {t('tasks.all_studios', { number: groupedNumber(market.studios.length) })}
        </SiteLink>
      </div>
      <Suspense>
        <StudioGrid.Content studios={untried.slice(0, SHOWN)} maintenance={market.maintenance} />
      </Suspense>
    </section>
  );
}
