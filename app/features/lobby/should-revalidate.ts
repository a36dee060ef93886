/** Decides when a lobby page or a search requests its games from the server again. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { hasKnownGames } from '#app/browser/cached-games.client.ts';
import { LOBBY_PARAMETERS, SEARCH_PARAMETERS } from './parameters.ts';

const differs = (
  { currentUrl, nextUrl }: ShouldRevalidateFunctionArgs,
  parameters: readonly string[],
): boolean =>
  parameters.some(
    name => currentUrl.searchParams.getAll(name).join() !== nextUrl.searchParams.getAll(name).join(),
  );

/** Whether a page is left or read anew, or something was sent from it: the router's own rule holds. */
const isElsewhere = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href || formMethod !== undefined;

/** Only for another place, or for other games while the browser has none itself. */
export const shouldRevalidate = (it: ShouldRevalidateFunctionArgs): boolean =>
  isElsewhere(it)
    ? it.defaultShouldRevalidate
    : differs(it, LOBBY_PARAMETERS) && !hasKnownGames(it.nextUrl.pathname);

/** The page of search results comes from the server alone. */
export const shouldSearchAgain = (it: ShouldRevalidateFunctionArgs): boolean =>
  isElsewhere(it) ? it.defaultShouldRevalidate : differs(it, SEARCH_PARAMETERS);
