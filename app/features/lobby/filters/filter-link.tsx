/** A link to the same lobby with other filters: a press shows them in place, and the address itself leads there too. */
import type { AnchorHTMLAttributes } from 'react';
import { useLocation } from 'react-router';
import { isPlainClick } from '#app/browser/plain-click.client.ts';
import type { LobbyQuery } from '#app/domain/lobby.ts';
import type { Lobby } from '../use-lobby.ts';

interface FilterLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  lobby: Lobby;
  filters: Partial<LobbyQuery>;
  /** Called before the filters change, where a press takes the link itself away. */
  onLeave?: (link: HTMLElement) => void;
}

export function FilterLink({ lobby, filters, onLeave, children, ...rest }: FilterLinkProps) {
  const { pathname } = useLocation();
  return (
    <a
      {...rest}
      href={pathname + lobby.searchWith(filters)}
      onClick={event => {
        if (!isPlainClick(event.nativeEvent, event.currentTarget)) return;
        event.preventDefault();
        onLeave?.(event.currentTarget);
        lobby.change(filters);
      }}
    >
      {children}
    </a>
  );
}
