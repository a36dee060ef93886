/** Filters of one press: the sort choices apart from the orders by name, and the chosen studios, each with its removal. */
import { X } from 'lucide';
import { ALPHABETICAL_SORTS } from '#app/domain/lobby.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Lobby } from '../use-lobby.ts';
import { ChoiceCount } from './choice-count.tsx';
import { FilterLink } from './filter-link.tsx';
import { toggled } from './studio-options.tsx';
import { type SortOption, useSorts } from './use-sorts.ts';

interface SortChipsProps {
  lobby: Lobby;
  sorts: readonly SortOption[];
  /** The choice that is on. */
  chosen?: string;
}

export function SortChips({ lobby, sorts, chosen = lobby.query.sort }: SortChipsProps) {
  return sorts.map(({ value: sort, label, count }) => (
    <FilterLink
      key={sort}
      lobby={lobby}
      filters={{ sort }}
      className="chip"
      aria-current={sort === chosen ? 'true' : undefined}
    >
      <span>{label}</span>
      <ChoiceCount of={count} />
    </FilterLink>
  ));
}

/** A chip that is removed by its press gives the focus to the chip after it: there always is one. */
function leaveFocus(chip: HTMLElement): void {
  if (chip.nextElementSibling instanceof HTMLElement) chip.nextElementSibling.focus();
}

function ChosenStudios({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const { providers } = lobby.query;
  const chosen = lobby.studios.filter(studio => providers.includes(studio.providerId));
  return chosen.map(({ providerId, name }) => (
    <FilterLink
      key={providerId}
      lobby={lobby}
      filters={{ providers: toggled(providers, providerId) }}
      className="chip"
      aria-label={t('lobby.remove', { name })}
      aria-current="true"
      onLeave={leaveFocus}
    >
      <span translate="no">{name}</span>
      <Icon of={X} className="icon small" />
    </FilterLink>
  ));
}

/** Orders by name are the list's alone: here they count as all games. */
const ofChips = (sort: string) => (ALPHABETICAL_SORTS.some(it => it === sort) ? 'all' : sort);

export function FilterChips({ lobby }: { lobby: Lobby }) {
  const sorts = useSorts(lobby).filter(({ value }) => value === ofChips(value));
  return (
    <div className="scroll-row">
      <ChosenStudios lobby={lobby} />
      <SortChips lobby={lobby} sorts={sorts} chosen={ofChips(lobby.query.sort)} />
    </div>
  );
}
