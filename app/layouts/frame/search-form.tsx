/** Search over the games of every category. On its page of results the word stands in this field, and in no other. */
import { Search } from 'lucide';
import { useEffect } from 'react';
import { Form, useLocation } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useFollowedField } from '#app/ui/use-followed-field.ts';
import { usePath } from './use-path.ts';

/** The key that leads to the search from anywhere on the page. */
const SHORTCUT = '/';

/** Where a key writes something, or a dialog has the page, it means itself. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  (target as Element).closest('input, textarea, select, [contenteditable], [role=listbox]') !== null ||
  document.querySelector('dialog[open]') !== null;

export function SearchForm() {
  const t = useText();
  const path = usePath();
  const { gameCounts } = useSite();
  const { pathname, search } = useLocation();
  const name = pathname === path('search') ? (new URLSearchParams(search).get('name') ?? '') : '';
  const field = useFollowedField(name);

  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== SHORTCUT || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', find);
    return () => removeEventListener('keydown', find);
  }, [field]);

  const total = Object.values(gameCounts).reduce((sum, count) => sum + count, 0);
  return (
    <Form role="search" action={path('search')} className="in soft d-only d-flex search">
      <Icon of={Search} className="i s" />
      <input
        ref={field}
        type="search"
        name="name"
        defaultValue={name}
        placeholder={total > 0 ? t('frame.search_of', { number: groupedNumber(total) }) : t('frame.search')}
        aria-label={t('frame.search')}
        aria-keyshortcuts={SHORTCUT}
      />
      <span className="key" aria-hidden="true">
        {SHORTCUT}
      </span>
    </Form>
  );
}
