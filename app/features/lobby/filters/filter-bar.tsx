/** Name, studios and order of a lobby page. A plain GET form until the page hears events [2.47]-[2.50]. */
import { SlidersHorizontal } from 'lucide';
import { type ComponentProps, useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { useText } from '#app/i18n/use-language.tsx';
import { repeatEarlyPress } from '#app/page/first-moments.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Lobby } from '../use-lobby.ts';
import { FilterChips } from './filter-chips.tsx';
import { NameField } from './name-field.tsx';
import { PlainFilters } from './plain-filters.tsx';
import { SortPicker } from './sort-picker.tsx';
import { StudioPicker } from './studio-picker.tsx';

/** An element that hydrates after the page, in a `LateBoundary`: buttons in it that were pressed before are pressed then. */
function LateRegion(props: ComponentProps<'div'>) {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    const timer = setTimeout(repeatEarlyPress);
    return () => clearTimeout(timer);
  }, [isHydrated]);
  return <div {...props} data-cold={isHydrated ? undefined : ''} />;
}

const OpenFilterSheet = lazyPart(async () => (await import('./open-filter-sheet.tsx')).OpenFilterSheet);

/** The button that opens the filters of small screens; the sheet loads with the press. */
function FilterSheet({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A sheet whose file does not come stays closed, and the next press asks again.
  const open = () => OpenFilterSheet.load().then(() => setOpen(true), close);
  const count = lobby.query.providers.length + (lobby.query.sort === 'all' ? 0 : 1);
  return (
    <>
      <button type="button" className="button phone-only js-only" aria-haspopup="dialog" onClick={open}>
        <Icon of={SlidersHorizontal} className="icon small" />
        {t('lobby.filters')}
        {count > 0 && <span className="tag brand number">{count}</span>}
      </button>
      {isOpen && <OpenFilterSheet.Content lobby={lobby} onClose={close} />}
    </>
  );
}

export function FilterBar({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <LateRegion className="filter-bar">
      <Form
        className="line"
        action={pathname}
        role="search"
        aria-label={t('lobby.filters')}
        onSubmit={event => event.preventDefault()}
      >
        <NameField name={lobby.query.name} onChange={name => lobby.change({ name })} />
        {lobby.page.studioCount > 1 && <StudioPicker lobby={lobby} />}
        <span className="grow desktop-only js-only" />
        <SortPicker lobby={lobby} />
        <FilterSheet lobby={lobby} />
        {/* Its code is not in the browser's scripts: where they run, these filters are not shown. */}
        <noscript>{import.meta.env.SSR && <PlainFilters lobby={lobby} />}</noscript>
      </Form>
      <FilterChips lobby={lobby} />
    </LateRegion>
  );
}
