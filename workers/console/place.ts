/** The part of the console that is shown, read from its address, which is followed without loading a page. */
import { useSyncExternalStore } from 'react';

export interface Place {
  section: 'chat' | 'tickets';
  /** The chat or ticket that is looked at. */
  id: string | null;
}

const PATH = /^\/operator\/(chat|tickets)(?:\/([\w-]{1,64}))?$/;

function readPlace(pathname: string): Place {
  const [, section = 'chat', id = null] = PATH.exec(pathname) ?? [];
  return { section: section === 'tickets' ? 'tickets' : 'chat', id };
}

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const addressOf = ({ section, id }: Place): string =>
  `/operator/${section}${id === null ? '' : `/${id}`}`;

export function goTo(place: Place): void {
  const address = addressOf(place);
  if (location.pathname !== address) history.pushState(null, '', address);
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
};

export const usePlace = (): Place => readPlace(useSyncExternalStore(subscribe, () => location.pathname));
