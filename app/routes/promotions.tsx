/** Promotions [2.14] [2.69]: the list under its tabs, and the page of each by its cmsId. */
import { loadPromotion, loadPromotions } from '#app/features/promotions/load-promotions.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { refusal } from '#app/visit/refusal.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { Route } from './+types/promotions';
import '#app/styles/promotions.css';
import '#app/styles/steps.css';

/** Loads by itself: each file that it is made of would be named in the first load of every other page. */
const Shown = lazyPart(
  async () => (await import('#app/features/promotions/promotions-pages.ts')).PromotionsPage,
);

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  await Shown.load();
  if (id === undefined) return loadPromotions(context);
  const site = context.get(visitedSite);
  const shown = await loadPromotion(context, id);
  const status = shown === null ? 404 : 502;
  if (shown === null || shown === 'unreadable')
    throw refusal({ status, pathname: url.pathname, tag: site.tag, site });
  return shown;
}

/** A dialog or another tab needs no other data. */
export { rereadUnlessDialog as shouldRevalidate } from '#app/dialogs/reread-unless-dialog.ts';

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      {loaderData.kind === 'detail' ? (
        <PageHead title={loaderData.promotion.title} description={loaderData.promotion.summary} />
      ) : (
        <PageHead title={t('page.promotions.title')} description={t('page.promotions.description')} />
      )}
      <LateBoundary>
        <Shown.Content {...loaderData} />
      </LateBoundary>
    </>
  );
}
