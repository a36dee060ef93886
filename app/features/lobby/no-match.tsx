/** The empty state of filters that leave no game: links clear the filters, or search for the word in every category. */
import { Link } from 'react-router';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLink } from './filters/filter-link.tsx';
import type { Lobby } from './use-lobby.ts';

export function NoMatch({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const tag = useLanguageTag();
  const { name } = lobby.query;
  return (
    <EmptyState art={<EmptySearch width={160} />} title={t('lobby.no_match')} text={t('lobby.no_match_text')}>
      <div className="row">
        <FilterLink lobby={lobby} filters={{ name: '', sort: 'all', providers: [] }} className="button">
          {t('lobby.clear_filters')}
        </FilterLink>
        {/* Without a word it shows popular games. */}
        <Link
          className="button"
          to={`/${tag}/search${name === '' ? '' : `?${new URLSearchParams({ name })}`}`}
        >
          {name === '' ? t('home.popular') : t('lobby.search_all')}
        </Link>
      </div>
    </EmptyState>
  );
}
