import { useLocation } from 'react-router';
import { useCategoryName } from '#app/features/categories/categories.ts';
import { loadCategory } from '#app/features/lobby/load-lobby.server.ts';
import { shouldRevalidate } from '#app/features/lobby/lobby.ts';
import { GameLobby } from '#app/features/lobby/lobby-pages.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import type { Route } from './+types/category';

export { shouldRevalidate };

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadCategory(context, url, params.category);

export default function Category({ loaderData, params }: Route.ComponentProps) {
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
        page={loaderData}
        title={name}
        source={{ type: params.category }}
        empty={{ title: t('page.category.empty'), text: t('page.category.empty_text') }}
      />
    </>
  );
}
