/** The lobby's face: its parts for pages and other features. */

export { CategoryRow, HomeRow } from './home/home-rows.tsx';
export {
  BannerCards,
  loadSections,
  MoodRows,
  Offer,
  OwnCards,
  PlayedRow,
  PromotionRow,
  RecentRows,
  StudioGrid,
  TrustRow,
} from './home/sections.ts';
export type { StudioCard } from './lobby-page.ts';
export { shouldRevalidate, shouldSearchAgain } from './should-revalidate.ts';
