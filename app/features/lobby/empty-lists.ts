/** Lazy parts that stand in place of games where there are none: most pages have some, and do without this code. */
import { lazyPart } from '#app/ui/lazy-part.tsx';

export const NoMatch = lazyPart(async () => (await import('./no-match.tsx')).NoMatch);
export const NoGames = lazyPart(async () => (await import('./no-games.tsx')).NoGames);

/** Resolves when both can be drawn at once, as the server does. */
export async function loadEmptyLists(): Promise<void> {
  await Promise.all([NoMatch.load(), NoGames.load()]);
}
