/**
 * The studios of a category to choose from, several at once [2.50]. Each option is a link to the page with or without
 * it, so that choosing works without JavaScript; arrows move, space and Enter choose.
 */
import { Check } from 'lucide';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { StudioMark } from './studio-mark.tsx';
import type { Lobby } from './use-lobby.ts';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')];
  const step = STEPS[event.key];
  if (step !== undefined) {
    event.preventDefault();
    options[options.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  }
  if (event.key === ' ') {
    event.preventDefault(); // links do not hear the space key
    if (event.target instanceof HTMLElement) event.target.click();
  }
}

/** The chosen ones with one more, or one less. */
export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter(it => it !== id) : [...chosen, id];

export function StudioOptions({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const { providers } = lobby.query;
  return (
    <div
      className="studios"
      role="listbox"
      tabIndex={-1}
      aria-label={t('footer.studios')}
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
    >
      {lobby.page.studios.map(({ providerId, name, count }) => (
        <Link
          key={providerId}
          role="option"
          aria-selected={providers.includes(providerId)}
          to={{ search: lobby.searchWith({ providers: toggled(providers, providerId) }) }}
          replace
          preventScrollReset
        >
          <StudioMark providerId={providerId} />
          <span className="grow clip">{name}</span>
          <span className="num xs dim">{groupedNumber(count)}</span>
          <span className={providers.includes(providerId) ? 'chk on' : 'chk'}>
            {providers.includes(providerId) && <Icon of={Check} className="i s" />}
          </span>
        </Link>
      ))}
    </div>
  );
}
