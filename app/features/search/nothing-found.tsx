/** The search's empty state: three ways on, and games whose names come near the words. */
import { Building2, Headset, LayoutGrid } from 'lucide';
import { useId } from 'react';
import { useCounts } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { GameLine } from './game-row.tsx';
import type { Results } from './results.ts';

interface NothingFoundProps {
  text: string;
  results: Pick<Results, 'near' | 'sought'>;
  /** Null where they are not known. */
  studioCount: number | null;
}

function Ways({ studioCount }: Pick<NothingFoundProps, 'studioCount'>) {
  const t = useText();
  const tag = useLanguageTag();
  const counts = useCounts();
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  const [first] = categoriesWithDisplay;
  return (
    <ul className="ways">
      {first !== undefined && (
        <li>
          <SiteLink className="card" to={`/${tag}/${first.type}`}>
            <span className="icon-box">
              <Icon of={LayoutGrid} className="icon small" />
            </span>
            <span>
              <b translate="no">{first.displayName}</b>
              <span className="subtitle">{t('search.way_category')}</span>
            </span>
          </SiteLink>
        </li>
      )}
      <li>
        <SiteLink className="card" to={`/${tag}/providers`}>
          <span className="icon-box">
            <Icon of={Building2} className="icon small" />
          </span>
          <span>
            <b>{t('search.way_studios')}</b>
            {studioCount !== null && <span className="subtitle">{counts.studios(studioCount)}</span>}
          </span>
        </SiteLink>
      </li>
      <li>
        <SiteLink className="card" to={`/${tag}/help-center/contact`}>
          <span className="icon-box">
            <Icon of={Headset} className="icon small" />
          </span>
          <span>
            <b>{t('search.way_support')}</b>
            <span className="subtitle">{t('search.way_support_text')}</span>
          </span>
        </SiteLink>
      </li>
    </ul>
  );
}

export function NothingFound({ text, results: { near, sought }, studioCount }: NothingFoundProps) {
  const t = useText();
  const tag = useLanguageTag();
  const nearId = useId();
  return (
    <div className="body none">
      <EmptySearch width={120} />
      <p className="centred">
        <b>{t('page.search.none', { name: text })}</b>
      </p>
      <p className="centred muted small-text">{t('search.none_text')}</p>
      <Ways studioCount={studioCount} />
      {near.length > 0 && (
        <section aria-labelledby={nearId}>
          <h3 id={nearId} className="hit-header">
            {t('search.near')}
          </h3>
          <ul>
            {near.map(game => (
              <li key={game.gameId}>
                <SiteLink className="hit" to={`/${tag}/${game.type}/${game.gameId}`}>
                  <GameLine game={game} sought={sought} />
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
