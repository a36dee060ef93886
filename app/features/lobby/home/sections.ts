/** Sections of home whose code comes once the page is hydrated: they are links until then. */
import { CategoryCards } from '#app/features/categories/categories.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

/** One file for all parts of home that guests have too. */
const below = () => import('./below.ts');
export const Offer = lazyPart(async () => (await below()).Offer);
export const BannerCards = lazyPart(async () => (await below()).BannerCards);
export const PromotionRow = lazyPart(async () => (await below()).PromotionRow);
export const MoodRows = lazyPart(async () => (await below()).MoodRows);
export const TrustRow = lazyPart(async () => (await below()).TrustRow);
export const WinnerRow = lazyPart(async () => (await below()).WinnerRow);
/** A member's own, on home. */
export const OwnCards = lazyPart(async () => (await import('./member-cards.tsx')).OwnCards);
const recent = () => import('../recent/recent-rows.tsx');
export const RecentRows = lazyPart(async () => (await recent()).RecentRows);
/** A member's own, in a category. */
export const PlayedRow = lazyPart(async () => (await recent()).PlayedRow);
export const StudioGrid = lazyPart(async () => (await import('../studios/studio-grid.tsx')).StudioGrid);

/** Resolves when all of home can be drawn at once, as the server does. */
export async function loadSections(): Promise<void> {
  const parts = [Offer, BannerCards, PromotionRow, MoodRows, TrustRow, WinnerRow, CategoryCards, StudioGrid];
  await Promise.all(parts.map(part => part.load()));
}
