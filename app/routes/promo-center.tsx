/** The promotion centre [2.13] [2.69], and a page of each of its promotions. */
import { now } from '#app/features/clock.ts';
import { loadCentre } from '#app/features/promotions/load-promotions.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/promo-center';
import '#app/styles/promotions.css';

const Shown = lazyPart(async () => (await import('#app/features/promotions/promotions-pages.ts')).CentrePage);

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export async function loader({ context }: Route.LoaderArgs) {
  const [centre] = await Promise.all([loadCentre(context), Shown.load()]);
  return { centre, now: now() };
}

/** A dialog over the page changes nothing of it. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function PromoCenter({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead
        title={t('page.promo-center.title')}
        description={t('page.promo-center.description')}
        isIndexed={false}
      />
      <LateBoundary>
        <Shown.Content {...loaderData} />
      </LateBoundary>
    </>
  );
}
