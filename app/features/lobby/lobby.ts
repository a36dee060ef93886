/** The lobby's face: its parts for pages and other features. */

export { CategoryRow, HomeRow } from './home/home-rows.tsx';
export {
  loadSections,
  Offer,
  OwnCards,
  PlayedRow,
  RecentRows,
  StudioGrid,
} from './home/sections.ts';
export type { StudioCard } from './lobby-page.ts';
export { shouldRevalidate, shouldSearchAgain } from './should-revalidate.ts';
