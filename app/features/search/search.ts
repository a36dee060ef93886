/** The face of the search over everything. Its screen and the names that it searches load when it opens. */
export { SearchLink } from './search-link.tsx';
export { SearchOverlay } from './search-part.ts';
export { usePlaceholder } from './use-placeholder.ts';
export { SEARCH_KEYS, useOpenSearch, useSearchKeys, useSearchOpen } from './use-search-opening.ts';
