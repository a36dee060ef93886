/** A game played for fun [1.5], by guests too: its address asks for no login, and opens nothing that is played with money. */
import '#app/styles/play.css';
import { loadDemo } from '#app/features/play/load-play.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/demo';

/** Loads by itself, as the page of a game does. */
const DemoPage = lazyPart(async () => (await import('#app/features/play/play-pages.ts')).DemoPage);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [loaded] = await Promise.all([loadDemo(context, url, params.gameId), DemoPage.load()]);
  return loaded;
}

/** A dialog over a game changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function Demo({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { displayName: name } = loaderData.game;
  return (
    <>
      <PageHead
        title={t('play.demo_title', { name })}
        description={t('play.demo_description', { name })}
        isIndexed={false}
      />
      <LateBoundary>
        <DemoPage.Content loaded={loaderData} />
      </LateBoundary>
    </>
  );
}
