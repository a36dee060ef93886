/**
 * The page below a category: a provider's games, or one game [2.5]; the mobile app's variant plays the game [2.59] [4.33].
 */
import '#app/styles/game.css';
import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { playPath } from '#app/domain/play-address.ts';
import { useCategoryName } from '#app/features/categories/categories.ts';
import { loadCategory, loadGame } from '#app/features/lobby/load-lobby.server.ts';
import { shouldRevalidate as isOtherLobby } from '#app/features/lobby/lobby.ts';
import { GameDetail, GameLobby } from '#app/features/lobby/lobby-pages.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { Route } from './+types/category-entry';

/** The app's variant of a game's address [2.59] is the server's to answer, also from the game's own page. */
export const shouldRevalidate = (it: ShouldRevalidateFunctionArgs): boolean =>
  it.nextUrl.searchParams.has('game') || isOtherLobby(it);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { category, id } = params;
  // The catalogue decides: ids of games and studios have no form of their own. The visit has found the id in one of its lists.
  const opened = await loadGame(context, url, category, id);
  if (opened === null) return { page: await loadCategory(context, url, category, id), opened };
  const site = context.get(visitedSite);
  // The mobile app's variant plays the game; the visit to it has the checks of every game's [2.59] [4.33].
  if (site.device === 'app' && url.searchParams.has('game')) throw redirect(playPath(site.tag, id));
  return { page: null, opened };
}

export default function CategoryEntry({ loaderData, params }: Route.ComponentProps) {
  const t = useText();
  const { pathname } = useLocation();
  const category = useCategoryName(params.category);
  const { page, opened } = loaderData;
  const name = opened?.game.displayName ?? page?.studio ?? category;
  return (
    <>
      <PageHead
        title={t('page.category-entry.title', { name })}
        description={t('page.category-entry.description', { name, category })}
      />
      {opened && <GameDetail key={pathname} {...opened} />}
      {page && (
        <GameLobby
          key={pathname}
          page={page}
          title={name}
          source={{ type: params.category, providerId: params.id }}
          empty={{ title: t('page.category-entry.empty'), text: t('page.category-entry.empty_text') }}
        />
      )}
    </>
  );
}
