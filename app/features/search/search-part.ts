/** The search overlay as a lazy part, with the games that it searches. */
import { lazyPart } from '#app/ui/lazy-part.tsx';

export const SearchOverlay = lazyPart(async () => (await import('./search-overlay.tsx')).SearchOverlay);
