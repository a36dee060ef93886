import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { hasKnownGames } from '#app/browser/known-games.client.ts';
import { LOBBY_PARAMETERS } from './parameters.ts';

/** The server is asked again only for another place, or for other games while the browser has none itself. */
export function shouldRevalidate(it: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = it;
  if (currentUrl.pathname !== nextUrl.pathname || it.formMethod !== undefined)
    return it.defaultShouldRevalidate;
  const isSame = LOBBY_PARAMETERS.every(
    name => currentUrl.searchParams.getAll(name).join() === nextUrl.searchParams.getAll(name).join(),
  );
  return !isSame && !hasKnownGames(nextUrl.pathname);
}
