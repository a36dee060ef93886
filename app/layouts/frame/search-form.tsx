/**
 * The way into the search: a field that opens it, and a form without scripts. On the page of results the word stands in this
 * field, and in no other.
 */
import { Search } from 'lucide';
import { Suspense, useEffect } from 'react';
import { Form, useLocation } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import {
  SEARCH_KEYS,
  SearchOverlay,
  useOpenSearch,
  useSearchKeys,
  useSearchOpen,
} from '#app/features/search/search.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useFollowedField } from '#app/ui/use-followed-field.ts';
import { usePath } from './use-path.ts';

export function SearchForm() {
  const t = useText();
  const path = usePath();
  const { gameCounts } = useSite();
  const { pathname, search } = useLocation();
  const name = pathname === path('search') ? (new URLSearchParams(search).get('name') ?? '') : '';
  const field = useFollowedField(name);
  const isOpen = useSearchOpen();
  const open = useOpenSearch();
  useSearchKeys(() => void open(name));

  // The search has taken what was written here.
  useEffect(() => {
    if (!isOpen) return;
    const input = field.current;
    return () => {
      if (input !== null) input.value = name;
    };
  }, [isOpen, name, field]);

  const total = Object.values(gameCounts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Form role="search" action={path('search')} className="in soft d-only d-flex search">
        <Icon of={Search} className="i s" />
        <input
          ref={field}
          type="search"
          name="name"
          defaultValue={name}
          placeholder={total > 0 ? t('frame.search_of', { number: groupedNumber(total) }) : t('frame.search')}
          aria-label={t('frame.search')}
          aria-keyshortcuts={SEARCH_KEYS}
          maxLength={80}
          onClick={event => void open(event.currentTarget.value)}
          // What is written before the search is there goes on in it.
          onInput={event => {
            if (!(event.nativeEvent as InputEvent).isComposing) void open(event.currentTarget.value);
          }}
          onCompositionEnd={event => void open(event.currentTarget.value)}
        />
        <span className="key" aria-hidden="true">
          /
        </span>
      </Form>
      {isOpen && (
        <Suspense>
          <SearchOverlay.Content />
        </Suspense>
      )}
    </>
  );
}
