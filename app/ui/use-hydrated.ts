import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated, for first states; false on the server and while the page is hydrated. */
export const isHydrated = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset.hydrated !== undefined;

const never = () => () => undefined;

/** False on the server and while its page is being taken over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
