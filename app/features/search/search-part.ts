import { lazyPart } from '#app/ui/lazy-part.tsx';

/** The overlay's screen, and what it looks through. */
export const SearchOverlay = lazyPart(async () => (await import('./search-overlay.tsx')).SearchOverlay);
