/** Games of every category by the words of their names: pages of results, also without JavaScript. */

import { shouldSearchAgain } from '#app/features/lobby/lobby.ts';
import { SearchResults } from '#app/features/lobby/lobby-pages.ts';
import { loadSearch } from '#app/features/lobby/search/load-search.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import type { Route } from './+types/search';

export { shouldSearchAgain as shouldRevalidate };

export const loader = ({ context, url }: Route.LoaderArgs) => loadSearch(context, url);

export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('page.search.title')} description={t('page.search.description')} isIndexed={false} />
      <SearchResults page={loaderData} />
    </>
  );
}
