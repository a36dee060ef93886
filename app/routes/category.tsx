/** The page of a category's games [2.4] [2.44]. */
import { useLocation } from 'react-router';
import { useCategoryName } from '#app/features/categories/categories.ts';
import { loadCategory } from '#app/features/lobby/load-lobby.server.ts';
import { PlayedRow, shouldRevalidate } from '#app/features/lobby/lobby.ts';
import { GameLobby } from '#app/features/lobby/lobby-pages.ts';
import { loadRecent } from '#app/features/lobby/recent/load-recent.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import type { Route } from './+types/category';

export { shouldRevalidate };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [page, recent] = await Promise.all([
    loadCategory(context, url, params.category),
    loadRecent(context, params.category),
  ]);
  if (recent.length > 0) await PlayedRow.load();
  return { page, recent };
}

export default function Category({ loaderData: { page, recent }, params }: Route.ComponentProps) {
  const t = useText();
  const { pathname } = useLocation();
  const name = useCategoryName(params.category);
  return (
    <>
      <PageHead
        title={t('page.category.title', { name })}
        description={t('page.category.description', { name })}
      />
      <GameLobby
        key={pathname}
        page={page}
        own={
          recent.length > 0 && (
            <LateBoundary>
              <PlayedRow.Content recent={recent} maintenance={page.maintenance} />
            </LateBoundary>
          )
        }
        title={name}
        source={{ type: params.category }}
        empty={{ title: t('page.category.empty'), text: t('page.category.empty_text') }}
      />
    </>
  );
}
