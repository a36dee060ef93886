/** The home page [2.3]. */
import { loadHome } from '#app/features/lobby/home/load-home.server.ts';
import { CategoryRow, HomeRow, Offer, OwnCards, RecentRows } from '#app/features/lobby/lobby.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { CategoryChips } from '#app/layouts/later-parts.ts';
import { PageHead } from '#app/layouts/page-head.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import type { Route } from './+types/home';

/** Home without its rows is still home: a catalogue that is not there takes only them away. */
export const loader = ({ context, url, request }: Route.LoaderArgs) => loadHome(context, url, request);

/** Opening a dialog over home changes nothing of it. */
export { shouldRevalidate } from '#app/features/lobby/lobby.ts';

type Home = NonNullable<Route.ComponentProps['loaderData']>;

/** The greeting of a member, or the offer to a guest. */
function Head({ home }: { home: Home | null | undefined }) {
  const t = useText();
  const { data } = useSnapshot(useStores().user);
  if (data === null) {
    const { offer = null, hero = null, currency = '' } = home ?? {};
    return <Offer.Content offer={offer} hero={hero} currency={currency} />;
  }
  // After a login in place the rest of home is still on its way.
  if (!home?.own) return <h1 className="title">{t('front.welcome', { name: data.user.username })}</h1>;
  return (
    <OwnCards.Content own={home.own}>
      {home.recent.length > 0 && !home.order.includes('recent') && (
        <RecentRows.Content recent={home.recent} maintenance={home.maintenance} />
      )}
    </OwnCards.Content>
  );
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('page.home.title')} description={t('page.home.description')} />
      <LateBoundary>
        <CategoryChips.Content />
      </LateBoundary>
      <LateBoundary>
        <Head home={home} />
      </LateBoundary>
      {home ? (
        home.order.map(it => (
          <HomeRow key={typeof it === 'string' ? it : `own-${it.id}`} of={it} home={home} />
        ))
      ) : (
        <CategoryRow />
      )}
    </>
  );
}
