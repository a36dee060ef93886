/** What a search over all categories has found, category by category; where it found nothing, ways on. */
import { Search } from 'lucide';
import { Suspense, useEffect } from 'react';
import { Form, Link, useNavigationType } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { CategoryCards, useCategoryName } from '#app/features/categories/categories.ts';
import { GameStrip, useCounts } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useFollowedField } from '#app/ui/use-followed-field.ts';
import { GameGrid } from '../game-grid.tsx';
import type { SearchGroup, SearchPage } from './load-search.server.ts';

/** As much as the lobby reads of a name. */
const LENGTH = 80;

/** The field of small screens, whose header has none. */
function SmallField({ name }: { name: string }) {
  const t = useText();
  const field = useFollowedField(name);
  const isGoneTo = useNavigationType() === 'PUSH';

  // Whoever comes here with nothing to look for is about to write it.
  useEffect(() => {
    if (isGoneTo && field.current?.value === '') field.current.focus();
  }, [isGoneTo, field]);

  return (
    <Form role="search" className="in lg soft m-only by-name">
      <Icon of={Search} className="i s" />
      <input
        ref={field}
        type="search"
        name="name"
        className="grow"
        maxLength={LENGTH}
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
    <section className="sec" aria-labelledby={titleId}>
      <div className="sec-h">
        <h2 id={titleId}>{title}</h2>
        <span className="sm dim num">{groupedNumber(group.count)}</span>
        {!isAll && (
          <Link
            className="link"
            to={`/${tag}/${group.type}?${new URLSearchParams({ name })}`}
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

/** Popular games, every category and every studio: where to go when the word leads nowhere, or there is none yet. */
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
      <section className="sec" aria-labelledby="categories-title">
        <div className="sec-h">
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

export function SearchResults({ page }: { page: SearchPage }) {
  const t = useText();
  const counts = useCounts();
  const { name, total, groups } = page;
  return (
    <>
      <header className="lobby-h">
        <h1>{t('page.search.title')}</h1>
        {total > 0 && (
          <p className="sm dim num" role="status">
            {t('page.search.found', { games: counts.games(total), name })}
          </p>
        )}
      </header>
      <SmallField name={name} />
      {groups.map(group => (
        <Group key={group.type} group={group} page={page} isAll={group.count === group.games.length} />
      ))}
      {name !== '' && total === 0 && (
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
