/** The button that unfolds the studios on wide screens. */
import { Building2, ChevronDown } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { Listbox } from '#app/ui/listbox.tsx';
import type { Lobby } from '../use-lobby.ts';
import { useStudioFinder, useStudioOptions } from './studio-options.tsx';

export function StudioPicker({ lobby }: { lobby: Lobby }) {
  const studios = useStudioOptions(lobby);
  const finder = useStudioFinder();
  const { length } = lobby.query.providers;
  return (
    <Listbox
      {...studios}
      finder={finder}
      className="studios desktop-only js-only"
      button={
        <>
          <Icon of={Building2} className="icon small" />
          <span>{studios.label}</span>
          {length > 0 && <span className="tag brand number">{length}</span>}
          <Icon of={ChevronDown} className="icon small" />
        </>
      }
    />
  );
}
