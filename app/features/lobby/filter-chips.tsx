/** Choices of one press: all, popular, new, what games have in common, and the chosen studios to take away again. */
import { X } from 'lucide';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { ALPHABETICAL_SORTS, PRODUCTION_SORTS } from '#app/domain/lobby.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { toggled } from './studio-options.tsx';
import type { Lobby } from './use-lobby.ts';
import { useSortName } from './use-sort-name.ts';

interface SortChipsProps {
  lobby: Lobby;
  sorts: readonly string[];
  /** Whether the choice is the one that is on. */
  isOn?: (sort: string) => boolean;
}

export function SortChips({ lobby, sorts, isOn = sort => sort === lobby.query.sort }: SortChipsProps) {
  const nameOf = useSortName(lobby.page.attributes);
  return sorts.map(sort => (
    <Link
      key={sort}
      className="chip"
      to={{ search: lobby.searchWith({ sort }) }}
      aria-current={isOn(sort) ? 'true' : undefined}
      replace
      preventScrollReset
    >
      {nameOf(sort)}
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
  const chosen = lobby.page.studios.filter(studio => providers.includes(studio.providerId));
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

export function FilterChips({ lobby }: { lobby: Lobby }) {
  const isNamed = (sort: string) => ALPHABETICAL_SORTS.some(it => it === sort);
  const sorts = ['all', ...PRODUCTION_SORTS, ...lobby.page.features];
  return (
    <div className="hscroll">
      <ChosenStudios lobby={lobby} />
      <SortChips
        lobby={lobby}
        sorts={sorts}
        isOn={sort => sort === (isNamed(lobby.query.sort) ? 'all' : lobby.query.sort)}
      />
    </div>
  );
}
