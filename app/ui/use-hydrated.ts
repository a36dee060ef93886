/** Tells whether the page is hydrated. */
import { useSyncExternalStore } from 'react';

/** For first states of parts that hydrate with the page; false on the server and until hydration is done. */
export const isHydrated = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset.hydrated !== undefined;

const never = () => () => undefined;

/** False on the server and during hydration, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
