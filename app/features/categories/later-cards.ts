/** The cards of the categories stand below the first screen: their code comes once the page is hydrated. */
import { lazyPart } from '#app/ui/lazy-part.tsx';

export const CategoryCards = lazyPart(async () => (await import('./category-cards.tsx')).CategoryCards);
