/** Search over all games: the lobby, filtered by a name. */
import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { useSnapshot } from 'valtio';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useSiteInfo } from '../site-info.tsx';
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
  const { gameCounts } = useSiteInfo();
  const field = useRef<HTMLInputElement>(null);
  const lobby = useSnapshot(useStores().game).categoriesWithDisplay[0]?.type;

  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== SHORTCUT || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', find);
    return () => removeEventListener('keydown', find);
  }, []);

  if (lobby === undefined) return <span className="grow" />;
  const total = Object.values(gameCounts).reduce((sum, count) => sum + count, 0);
  return (
    <Form role="search" action={path(lobby)} className="in soft d-only d-flex search">
      <Icon of={Search} className="i s" />
      <input
        ref={field}
        type="search"
        name="name"
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
