/** Promotions [2.14] [2.69]: the list under its tabs, the page of each by its cmsId, and the tournaments. */

import { isTournamentPath, tournamentIdOf } from '#app/domain/tournament-path.ts';
import { loadPromotion, loadPromotions } from '#app/features/promotions/load-promotions.server.ts';
import { loadTournament, loadTournaments } from '#app/features/tournaments/load-tournaments.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { refusal } from '#app/visit/refusal.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { Route } from './+types/promotions';
import '#app/styles/promotions.css';
import '#app/styles/steps.css';
import '#app/styles/tournament.css';

/** Loads by itself: each file that it is made of would be named in the first load of every other page. */
const Shown = lazyPart(
  async () => (await import('#app/features/promotions/promotions-pages.ts')).PromotionsPage,
);

const Tournaments = lazyPart(
  async () => (await import('#app/features/tournaments/tournaments-pages.ts')).TournamentsPage,
);

async function loadTournamentPage(context: Route.LoaderArgs['context'], part: string, pathname: string) {
  await Tournaments.load();
  const tournamentId = tournamentIdOf(part);
  const shown =
    tournamentId === null ? await loadTournaments(context) : await loadTournament(context, tournamentId);
  const site = context.get(visitedSite);
  if (shown === null) throw refusal({ status: 404, pathname, tag: site.tag, site });
  return shown;
}

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  if (id !== undefined && isTournamentPath(id)) return loadTournamentPage(context, id, url.pathname);
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
  if (loaderData.kind === 'tournaments' || loaderData.kind === 'tournament')
    return (
      <>
        <PageHead title={t('tour.title')} description={t('tour.description')} />
        <LateBoundary>
          <Tournaments.Content {...loaderData} />
        </LateBoundary>
      </>
    );
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
