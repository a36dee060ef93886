/** Name, studios and order of a lobby page. A plain GET form until the page hears events [2.47]-[2.50]. */
import { Form, useLocation } from 'react-router';
import { useText } from '#app/i18n/use-language.tsx';
import type { Lobby } from '../use-lobby.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { LateRegion } from './late-region.tsx';
import { NameField } from './name-field.tsx';
import { PlainFilters } from './plain-filters.tsx';
import { SortPicker } from './sort-picker.tsx';
import { StudioPicker } from './studio-picker.tsx';

export function FilterBar({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <LateRegion className="fb">
      <Form
        className="ln"
        action={pathname}
        role="search"
        aria-label={t('lobby.filters')}
        onSubmit={event => event.preventDefault()}
      >
        <NameField name={lobby.query.name} onChange={name => lobby.change({ name })} />
        {lobby.page.studioCount > 1 && <StudioPicker lobby={lobby} />}
        <span className="grow d-only js-only" />
        <SortPicker lobby={lobby} />
        <FilterSheet lobby={lobby} />
        {/* Its code is not in the browser's scripts: where they run, these filters are not shown. */}
        <noscript>{import.meta.env.SSR && <PlainFilters lobby={lobby} />}</noscript>
      </Form>
      <FilterChips lobby={lobby} />
    </LateRegion>
  );
}
