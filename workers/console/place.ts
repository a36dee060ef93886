/** The part of the console that is shown, read from its address, which is followed without loading a page. */
import { useSyncExternalStore } from 'react';

const SECTIONS = ['chat', 'tickets', 'account'] as const;

export interface Place {
  section: (typeof SECTIONS)[number];
  /** The chat or ticket that is looked at. */
  id: string | null;
}

const PATH = /^\/operator\/(chat|tickets|account)(?:\/([\w-]{1,64}))?$/;

function readPlace(pathname: string): Place {
  const [, section = 'chat', id = null] = PATH.exec(pathname) ?? [];
  return { section: SECTIONS.find(it => it === section) ?? 'chat', id };
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

/** The token of a link of enrolment in the address; null for every other address. A fragment is sent to nobody. */
export function enrolmentToken(): string | null {
  const [, token] = /^#(ope_[\w-]{43})$/.exec(location.hash) ?? [];
  return location.pathname === '/operator/enrol' ? (token ?? '') : null;
}

/** Leaves the address of enrolment, so that its token is in no history. */
export function leaveEnrolment(): void {
  history.replaceState(null, '', '/operator');
  tell();
}
