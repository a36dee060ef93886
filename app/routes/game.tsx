/** The page of a game on the screen [2.11] [2.58], or the loading page in a window of its own [2.60]. */
import '#app/styles/play.css';
import { loadPlay } from '#app/features/play/load-play.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/game';

/** Own chunk, so that the shared manifest does not list its files. */
const GamePage = lazyPart(async () => (await import('#app/layouts/game-page.tsx')).GamePage);

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [loaded] = await Promise.all([loadPlay(context, url, params.play), GamePage.load()]);
  return loaded;
}

/** A dialog over a game changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function Game({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { displayName: name } = loaderData.game;
  return (
    <>
      <PageHead
        title={t('page.game.title', { name })}
        description={t('page.game.description', { name })}
        isIndexed={false}
      />
      <LateBoundary>
        <GamePage.Content loaded={loaderData} />
      </LateBoundary>
    </>
  );
}
