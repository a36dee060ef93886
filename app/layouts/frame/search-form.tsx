/**
 * The header's search field: it opens the search, and is a form without scripts. On the page of results the word stands in
 * this field, and in no other.
 */
import { Search } from 'lucide';
import { Suspense, useEffect } from 'react';
import { Form, useLocation } from 'react-router';
import { SEARCH_LENGTH } from '#app/domain/search/length.ts';
import {
  SEARCH_KEYS,
  SearchOverlay,
  useOpenSearch,
  usePlaceholder,
  useSearchKeys,
  useSearchOpen,
} from '#app/features/search/search.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useFollowedField } from '#app/ui/use-followed-field.ts';
import { usePath } from './use-path.ts';

export function SearchForm() {
  const t = useText();
  const path = usePath();
  const placeholder = usePlaceholder();
  const { pathname, search } = useLocation();
  const name = pathname === path('search') ? (new URLSearchParams(search).get('name') ?? '') : '';
  const field = useFollowedField(name);
  const isOpen = useSearchOpen();
  const open = useOpenSearch();
  useSearchKeys(() => void open(name));

  // The search took the text of this field; once it closes, the page's own word stands here again.
  useEffect(() => {
    if (!isOpen) return;
    const input = field.current;
    return () => {
      if (input !== null) input.value = name;
    };
  }, [isOpen, name, field]);

  return (
    <>
      <Form role="search" action={path('search')} className="input soft desktop-only desktop-flex search">
        <Icon of={Search} className="icon small" />
        <input
          ref={field}
          type="search"
          name="name"
          defaultValue={name}
          placeholder={placeholder}
          aria-label={t('frame.search')}
          aria-keyshortcuts={SEARCH_KEYS}
          maxLength={SEARCH_LENGTH}
          onClick={event => void open(event.currentTarget.value)}
          // The search opens with the text of this field.
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
