/** The games that a member has marked, one way to browse them [1.4]. */
import { loadFavourites } from '#app/features/favourites/load-favourites.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/favourites';

/** Own chunk, so that the shared manifest does not list its files. */
const Screen = lazyPart(
  async () => (await import('#app/features/favourites/favourites.ts')).FavouritesScreen,
);

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export async function loader({ context }: Route.LoaderArgs) {
  const [loaded] = await Promise.all([loadFavourites(context), Screen.load()]);
  return loaded;
}

/** A dialog over the page changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('page.favourites.title')}
        description={t('page.favourites.description')}
        isIndexed={false}
      />
      <LateBoundary>
        <Screen.Content loaded={loaderData} />
      </LateBoundary>
    </>
  );
}
