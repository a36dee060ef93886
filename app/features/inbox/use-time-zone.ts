import { useHydrated } from '#app/ui/use-hydrated.ts';

/** The zone of whoever reads; until the page hears events, and so in the document, UTC. */
export const useTimeZone = (): string =>
  useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
