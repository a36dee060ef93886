/** The face of the search over everything. Its screen and what it looks through load when it opens. */
import { lazyPart } from '#app/ui/lazy-part.tsx';

export { SearchLink } from './search-link.tsx';
export { SEARCH_KEYS, useOpenSearch, useSearchKeys, useSearchOpen } from './use-search-opening.ts';
export const SearchOverlay = lazyPart(async () => (await import('./search-overlay.tsx')).SearchOverlay);
