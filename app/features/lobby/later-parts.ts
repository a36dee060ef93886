/** Parts of a lobby page whose code comes after the page: its filters, and what stands in place of games where there are none. */
import { lazyPart } from '#app/ui/lazy-part.tsx';

/** Until it is hydrated its links lead, its form is sent, and a press on one of its buttons waits for it. */
export const FilterBar = lazyPart(async () => (await import('./filters/filter-bar.tsx')).FilterBar);
/** The state of a shared table, on the tiles of live games once the page is idle. */
export const LiveState = lazyPart(async () => (await import('./live/live-state.tsx')).LiveState);
/** The jackpots of a game: few games have them. */
export const Jackpots = lazyPart(async () => (await import('./game/jackpots.tsx')).Jackpots);
export const NoMatch = lazyPart(async () => (await import('./no-match.tsx')).NoMatch);
export const NoGames = lazyPart(async () => (await import('./no-games.tsx')).NoGames);

/** Resolves when all of them can be drawn at once, as the server does. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all([FilterBar, NoMatch, NoGames].map(part => part.load()));
}
