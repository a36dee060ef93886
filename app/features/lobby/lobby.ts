/** The lobby's face: what pages and other features may use of it. */

export { BannerCards, loadSections, RecentRows, StudioGrid } from './home/sections.ts';
export type { LobbyPage, StudioCard } from './lobby-page.ts';
export { shouldRevalidate, shouldSearchAgain } from './should-revalidate.ts';
