/** The search before anything is typed: the last searches on this device, categories, and popular games. */
import { Building2, History, X } from 'lucide';
import { memo } from 'react';
import type { Game } from '#app/contract/catalogue-games.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { CategoryIcon } from '#app/features/categories/categories.ts';
import { Cover } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useGameCounts } from '#app/page/use-game-counts.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { INKS } from '#app/ui/art/inks.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Searchable } from './searchable.ts';
import { gamesOf, type OwnGames } from './use-own-games.ts';

/** Covers of a row, as many as the widest shows. */
const COVERS = 6;

interface SearchStartProps {
  recent: readonly string[];
  onSearch: (text: string) => void;
  onForget: (text?: string) => void;
  /** Null until it is read. */
  searchable: Searchable | null;
  ownGames: OwnGames;
}

function Recent({ recent, onSearch, onForget }: Pick<SearchStartProps, 'recent' | 'onSearch' | 'onForget'>) {
  const t = useText();
  return (
    <section>
      <div className="hit-header">
        <h3>{t('search.recent')}</h3>
        <button type="button" className="link" onClick={() => onForget()}>
          {t('search.clear_recent')}
        </button>
      </div>
      <ul>
        {recent.map(text => (
          <li key={text} className="hit low">
            <span className="icon-box">
              <Icon of={History} className="icon small" />
            </span>
            <button type="button" className="clip" dir="auto" onClick={() => onSearch(text)}>
              {text}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('search.forget', { text })}
              onClick={() => onForget(text)}
            >
              <Icon of={X} className="icon small" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Categories() {
  const t = useText();
  const tag = useLanguageTag();
  const gameCounts = useGameCounts();
  const { categoriesWithDisplay } = useSnapshot(useStores().game);
  return (
    <section>
      <h3 className="hit-header">{t('home.categories')}</h3>
      <ul className="all-places">
        {categoriesWithDisplay.map(({ type, displayName }) => (
          <li key={type}>
            <SiteLink className="hit low" to={`/${tag}/${type}`}>
              <span className="icon-box">
                <CategoryIcon type={type} />
              </span>
              <b translate="no" className="clip">
                {displayName}
              </b>
              {gameCounts[type] !== undefined && (
                <span className="number subtitle">{groupedNumber(gameCounts[type])}</span>
              )}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink className="hit low" to={`/${tag}/providers`}>
            <span className="icon-box">
              <Icon of={Building2} />
            </span>
            <b className="clip">{t('search.studios')}</b>
          </SiteLink>
        </li>
      </ul>
    </section>
  );
}

function Covers({ title, games }: { title: string; games: readonly Game[] }) {
  const tag = useLanguageTag();
  if (games.length === 0) return null;
  return (
    <section>
      <h3 className="hit-header">{title}</h3>
      <ul className="covers">
        {games.slice(0, COVERS).map(game => (
          <li key={game.gameId} className="tile">
            <span className="art" style={game.ink === null ? undefined : { background: INKS[game.ink] }}>
              <Cover game={game} />
            </span>
            <SiteLink translate="no" className="name clip" to={`/${tag}/${game.type}/${game.gameId}`}>
              {game.displayName}
            </SiteLink>
            <span translate="no" className="byline clip" dir="auto">
              {game.providerDisplay}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const SearchStart = memo(({ recent, onSearch, onForget, searchable, ownGames }: SearchStartProps) => {
  const t = useText();
  return (
    <div className="body">
      {recent.length > 0 && <Recent recent={recent} onSearch={onSearch} onForget={onForget} />}
      <Categories />
      {searchable !== null && (
        <>
          <Covers title={t('page.favourites.title')} games={gamesOf(ownGames.favourites, searchable)} />
          <Covers title={t('recent.played')} games={gamesOf(ownGames.recent, searchable)} />
          <Covers title={t('home.popular')} games={searchable.popular} />
        </>
      )}
    </div>
  );
});
