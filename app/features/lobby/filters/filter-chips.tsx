/** Choices of one press: what the list of orders has but for names, and the chosen studios to take away again. */
import { X } from 'lucide';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { ALPHABETICAL_SORTS } from '#app/domain/lobby.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Lobby } from '../use-lobby.ts';
import { ChoiceCount } from './choice-count.tsx';
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
    <Link
      key={sort}
      className="chip"
      to={{ search: lobby.searchWith({ sort }) }}
      aria-current={sort === chosen ? 'true' : undefined}
      replace
      preventScrollReset
    >
      {label}
      <ChoiceCount of={count} />
    </Link>
  ));
}

/** What takes itself away gives the focus to the chip after it: there always is one. */
function leaveFocus({ currentTarget: chip }: MouseEvent<HTMLElement>): void {
  if (chip.nextElementSibling instanceof HTMLElement) chip.nextElementSibling.focus();
}

function ChosenStudios({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const { providers } = lobby.query;
  const chosen = lobby.studios.filter(studio => providers.includes(studio.providerId));
  return chosen.map(({ providerId, name }) => (
    <Link
      key={providerId}
      className="chip"
      to={{ search: lobby.searchWith({ providers: toggled(providers, providerId) }) }}
      aria-label={t('lobby.remove', { name })}
      aria-current="true"
      replace
      preventScrollReset
      onClick={leaveFocus}
    >
      {name}
      <Icon of={X} className="i s" />
    </Link>
  ));
}

/** Orders by name are the list's alone: here they count as all games. */
const ofChips = (sort: string) => (ALPHABETICAL_SORTS.some(it => it === sort) ? 'all' : sort);

export function FilterChips({ lobby }: { lobby: Lobby }) {
  const sorts = useSorts(lobby).filter(({ value }) => value === ofChips(value));
  return (
    <div className="hscroll">
      <ChosenStudios lobby={lobby} />
      <SortChips lobby={lobby} sorts={sorts} chosen={ofChips(lobby.query.sort)} />
    </div>
  );
}
