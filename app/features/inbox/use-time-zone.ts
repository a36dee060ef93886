/** The reader's time zone; UTC until the page hears events, and so in the document. */
import { useHydrated } from '#app/ui/use-hydrated.ts';

export const useTimeZone = (): string =>
  useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
