/** Name, studios and order of a lobby page. A plain GET form until the page hears events [2.47]-[2.50]. */
import { ArrowDownAZ, ChevronDown } from 'lucide';
import { Form, useLocation } from 'react-router';
import { useSnapshot } from 'valtio';
import { ACTIVE_STATUS, sortChoices } from '#app/domain/lobby.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { NameField } from './name-field.tsx';
import { StudioPicker } from './studio-picker.tsx';
import type { Lobby } from './use-lobby.ts';
import { useSortName } from './use-sort-name.ts';

function SortSelect({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const nameOf = useSortName(lobby.page.attributes);
  const { config } = useSnapshot(useStores().app);
  // The page sends active attributes only, best first.
  const attributes = lobby.page.attributes.map(({ id }) => ({ id, status: ACTIVE_STATUS, priority: null }));
  const choices = new Set([...sortChoices(config?.environment ?? '', attributes), lobby.query.sort]);
  return (
    <label className="btn sort d-only d-flex">
      <Icon of={ArrowDownAZ} className="i s" />
      <select
        name="sort"
        aria-label={t('lobby.sort')}
        value={lobby.query.sort}
        onChange={event => lobby.change({ sort: event.target.value })}
      >
        {[...choices].map(sort => (
          <option key={sort} value={sort}>
            {nameOf(sort)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="i s" />
    </label>
  );
}

export function FilterBar({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const { pathname } = useLocation();
  const { providers } = lobby.query;
  return (
    <div className="fb">
      <Form
        className="ln"
        action={pathname}
        role="search"
        aria-label={t('lobby.filters')}
        onSubmit={event => event.preventDefault()}
      >
        <NameField name={lobby.query.name} onChange={name => lobby.change({ name })} />
        {providers.length > 0 && <input type="hidden" name="provider" value={providers.join(',')} />}
        {lobby.page.studios.length > 1 && <StudioPicker lobby={lobby} />}
        <span className="grow d-only" />
        <SortSelect lobby={lobby} />
        <FilterSheet lobby={lobby} />
        <noscript>
          <button type="submit" className="btn">
            {t('lobby.apply')}
          </button>
        </noscript>
      </Form>
      <FilterChips lobby={lobby} />
    </div>
  );
}
