/** Sections of home below the first screen: their code comes once the page is hydrated. */
import { CategoryCards } from '#app/features/categories/categories.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

export const BannerCards = lazyPart(async () => (await import('./banner-cards.tsx')).BannerCards);
/** A member's own, on home and in a category. */
export const RecentRows = lazyPart(async () => (await import('../recent/recent-rows.tsx')).RecentRows);
export const StudioGrid = lazyPart(async () => (await import('../studios/studio-grid.tsx')).StudioGrid);

/** Resolves when all of home can be drawn at once, as the server does. */
export async function loadSections(): Promise<void> {
  await Promise.all([BannerCards, CategoryCards, StudioGrid].map(part => part.load()));
}
