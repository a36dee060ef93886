/** The face of the search over everything. Its screen and what it looks through load when it opens. */
export { SearchLink } from './search-link.tsx';
export { SearchOverlay } from './search-part.ts';
export { usePlaceholder } from './use-placeholder.ts';
export { SEARCH_KEYS, useOpenSearch, useSearchKeys, useSearchOpen } from './use-search-opening.ts';
