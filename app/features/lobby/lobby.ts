/** The lobby's face: what pages and other features may use of it. */

export { BannerCards } from './banner-cards.tsx';
export { GameStrip } from './game-strip.tsx';
export { Cover, GameTile } from './game-tile.tsx';
export type { LobbyPage, TileGame } from './lobby-page.ts';
export { shouldRevalidate } from './should-revalidate.ts';
export { StudioGrid } from './studio-grid.tsx';
export { useCounts } from './use-counts.ts';
export { useMoment } from './use-moment.ts';
