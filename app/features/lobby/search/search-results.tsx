/** The results of a search over all categories, category by category; ways on where it found nothing. */
import { Building2, Search } from 'lucide';
import { Suspense, useEffect } from 'react';
import { Form, Link, useNavigationType } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { SEARCH_LENGTH } from '#app/domain/search/length.ts';
import { CategoryCards, CategoryIcon, useCategoryName } from '#app/features/categories/categories.ts';
import { GameStrip, useCounts } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useFollowedField } from '#app/ui/use-followed-field.ts';
import { GameGrid } from '../game-grid.tsx';
import type { SearchGroup, SearchPage } from './load-search.server.ts';

/** The field of small screens, whose header has none. */
function SmallField({ name }: { name: string }) {
  const t = useText();
  const field = useFollowedField(name);
  const isGoneTo = useNavigationType() === 'PUSH';

  // A visitor who comes here without a word is about to type one.
  useEffect(() => {
    if (isGoneTo && field.current?.value === '') field.current.focus();
  }, [isGoneTo, field]);

  return (
    <Form role="search" className="input large soft phone-only by-name">
      <Icon of={Search} className="icon small" />
      <input
        ref={field}
        type="search"
        name="name"
        className="grow"
        maxLength={SEARCH_LENGTH}
        defaultValue={name}
        placeholder={t('frame.search')}
        aria-label={t('frame.search')}
        enterKeyHint="search"
        autoComplete="off"
      />
    </Form>
  );
}

function Group({ group, page, isAll }: { group: SearchGroup; page: SearchPage; isAll: boolean }) {
  const t = useText();
  const tag = useLanguageTag();
  const title = useCategoryName(group.type);
  const titleId = `found-${group.type}`;
  const { attributes, maintenance, name } = page;
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="section-header">
        <h2 id={titleId}>{title}</h2>
        <span className="small-text dim number">{groupedNumber(group.count)}</span>
        {!isAll && (
          <Link
            className="link"
            to={`/${tag}/search?${new URLSearchParams({ name, in: group.type })}`}
            aria-describedby={titleId}
          >
            {t('home.see_all')}
          </Link>
        )}
      </div>
      <GameGrid
        games={group.games}
        shown={group.games.length}
        attributes={attributes}
        maintenance={maintenance}
      />
    </section>
  );
}

/** The part of one category that is shown, with links to the rest of it and to the other categories. */
function Pages({ page, group }: { page: SearchPage; group: SearchGroup }) {
  const t = useText();
  const { name, only } = page;
  if (only === null) return null;
  const end = only.start + group.games.length;
  const pageAt = (number: number) => ({
    search: `?${new URLSearchParams({ name, in: group.type, page: String(number) })}`,
  });
  return (
    <div className="more">
      <p className="small-text muted number">
        {t('lobby.shown', { shown: groupedNumber(end), total: groupedNumber(group.count) })}
      </p>
      <div className="row">
        {only.start > 0 && (
          <Link className="button large" to={pageAt(only.page - 1)}>
            {t('lobby.previous')}
          </Link>
        )}
        {end < group.count && (
          <Link className="button large" to={pageAt(only.page + 1)}>
            {t('lobby.show_more')}
          </Link>
        )}
      </div>
      <Link className="link" to={{ search: `?${new URLSearchParams({ name })}` }}>
        {t('lobby.search_all')}
      </Link>
    </div>
  );
}

/** Popular games, every category and every studio: for a word that finds nothing, or no word yet. */
function WaysOn({ page }: { page: SearchPage }) {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <>
      <GameStrip
        title={t('home.popular')}
        games={page.popular.map(game => ({ ...game, popular: 0 }))}
        attributes={page.attributes}
        maintenance={page.maintenance}
      />
      <section className="section" aria-labelledby="categories-title">
        <div className="section-header">
          <h2 id="categories-title">{t('home.categories')}</h2>
          <Link className="link" to={`/${tag}/providers`}>
            {t('page.studios.title')}
          </Link>
        </div>
        <Suspense>
          <CategoryCards.Content />
        </Suspense>
      </section>
    </>
  );
}

/** The category or studio that the words name, before all games. */
function Exact({ place }: { place: NonNullable<SearchPage['exact']> }) {
  const tag = useLanguageTag();
  const counts = useCounts();
  return (
    <div className="section">
      <Link className="card row" to={`/${tag}/${place.path}`}>
        {place.category === null ? <Icon of={Building2} /> : <CategoryIcon type={place.category} />}
        <b className="grow clip" dir="auto">
          {place.name}
        </b>
        <span className="small-text dim number">{counts.games(place.count)}</span>
      </Link>
    </div>
  );
}

/** A spelling that was forgiven, with the way back to the words as typed. */
function Corrected({ corrected, name }: { corrected: string; name: string }) {
  const t = useText();
  return (
    <p className="small-text muted wrap" role="status">
      <span>
        {t('search.corrected')} <b dir="auto">{corrected}</b>
      </span>
      <Link className="link" to={{ search: `?${new URLSearchParams({ name, spelling: 'typed' })}` }}>
        {t('search.as_typed', { text: name })}
      </Link>
    </p>
  );
}

export function SearchResults({ page }: { page: SearchPage }) {
  const t = useText();
  const counts = useCounts();
  const { name, exact, total, groups, corrected } = page;
  return (
    <>
      <header className="lobby-header">
        <h1>{t('page.search.title')}</h1>
        {total > 0 && (
          <p className="small-text dim number" role="status">
            {t('page.search.found', { games: counts.games(total), name })}
          </p>
        )}
      </header>
      <SmallField name={name} />
      {exact !== null && <Exact place={exact} />}
      {corrected !== null && <Corrected corrected={corrected} name={name} />}
      {groups.map(group => (
        <Group
          key={group.type}
          group={group}
          page={page}
          isAll={page.only !== null || group.count === group.games.length}
        />
      ))}
      {groups.map(group => (
        <Pages key={group.type} group={group} page={page} />
      ))}
      {name !== '' && total === 0 && exact === null && (
        <EmptyState
          art={<EmptySearch width={160} />}
          title={t('page.search.none', { name })}
          text={t('page.search.none_text')}
        />
      )}
      {total === 0 && <WaysOn page={page} />}
    </>
  );
}
