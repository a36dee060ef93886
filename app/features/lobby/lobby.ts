/** The lobby's face: what pages and other features may use of it. */

export { BannerCards } from './home/banner-cards.tsx';
export type { LobbyPage } from './lobby-page.ts';
export { shouldRevalidate } from './should-revalidate.ts';
export { StudioGrid } from './studios/studio-grid.tsx';
