/** The page of the games with an attribute [2.7] [2.44] [8.12]. */
import { useLocation } from 'react-router';
import { loadAttribute } from '#app/features/lobby/load-lobby.server.ts';
import { shouldRevalidate } from '#app/features/lobby/lobby.ts';
import { GameLobby } from '#app/features/lobby/lobby-pages.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { refusal } from '#app/visit/refusal.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { Route } from './+types/attribute';

export { shouldRevalidate };

/** @throws the invalid attribute page where no active attribute has the slug [2.45] [8.12] */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await loadAttribute(context, url, params.attribute ?? '');
  if (page !== null) return page;
  const site = context.get(visitedSite);
  throw refusal({ status: 404, reason: 'attribute', pathname: url.pathname, tag: site.tag, site });
}

export default function Attribute({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { pathname } = useLocation();
  const name = loaderData.title;
  return (
    <>
      <PageHead
        title={t('page.attribute.title', { name })}
        description={t('page.attribute.description', { name })}
      />
      <GameLobby
        key={pathname}
        page={loaderData}
        title={name}
        source={{ type: null, attributeId: loaderData.scope }}
        empty={{ title: t('page.attribute.empty'), text: t('page.attribute.empty_text') }}
      />
    </>
  );
}
