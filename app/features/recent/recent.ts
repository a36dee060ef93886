/** The face of what a member has played: the rows of it on home and in a category. Their code comes with them. */
import type { RecentGame } from '#app/contract/played.ts';
import type { TileGame } from '#app/features/games/games.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

export interface RecentTile extends Omit<RecentGame, 'game'> {
  game: TileGame;
}

export const RecentRows = lazyPart(async () => (await import('./recent-rows.tsx')).RecentRows);
