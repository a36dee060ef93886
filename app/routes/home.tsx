/** The home page [2.3]. */
import { Suspense } from 'react';
import { Link } from 'react-router';
import { CategoryCards } from '#app/features/categories/categories.ts';
import { GameStrip, useCounts } from '#app/features/games/games.ts';
import { loadHome } from '#app/features/lobby/home/load-home.server.ts';
import {
  BannerCards,
  MoodRows,
  Offer,
  OwnCards,
  PromotionRow,
  RecentRows,
  StudioGrid,
  TrustRow,
} from '#app/features/lobby/lobby.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
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
  if (data === null) return <Offer.Content offer={home?.offer ?? null} currency={home?.currency ?? ''} />;
  // After a login in place the rest of home is still on its way.
  if (!home?.own) return <h1 className="title">{t('front.welcome', { name: data.user.username })}</h1>;
  return (
    <OwnCards.Content own={home.own}>
      {home.recent.length > 0 && <RecentRows.Content recent={home.recent} maintenance={home.maintenance} />}
    </OwnCards.Content>
  );
}

/** A mark of popularity on a row's tiles would say again what the row says. */
const unmarked = (games: Home['recommended']) => games.map(game => ({ ...game, popular: 0 as const }));

/** Each row below the first is a boundary of its own: it hydrates after the page, in a task of its own. */
function Rows({ home }: { home: Home }) {
  const t = useText();
  const { maintenance, top } = home;
  const { loggedIn } = useSnapshot(useStores().user);
  return (
    <>
      <GameStrip
        id="top"
        title={t(top.isCounted ? 'front.top' : 'home.popular')}
        {...(top.isCounted ? { about: t('front.top_about') } : {})}
        isRanked={top.isCounted}
        games={unmarked(top.games)}
        maintenance={maintenance}
        isEager
      />
      <LateBoundary>
        <PromotionRow.Content promotions={home.promotions} currency={home.currency} />
      </LateBoundary>
      <Suspense>
        <GameStrip
          title={t(loggedIn ? 'front.recommended' : 'front.picks')}
          games={unmarked(home.recommended)}
          maintenance={maintenance}
        />
      </Suspense>
      <LateBoundary>
        <MoodRows.Content
          lowStakes={home.lowStakes}
          highReturn={home.highReturn}
          fresh={home.fresh}
          currency={home.currency}
          maintenance={maintenance}
        />
      </LateBoundary>
      <LateBoundary>
        <BannerCards.Content banners={home.banners} />
      </LateBoundary>
    </>
  );
}

function Studios({ home }: { home: Home }) {
  const t = useText();
  const tag = useLanguageTag();
  const counts = useCounts();
  return (
    <section className="section" aria-labelledby="studios-title">
      <div className="section-header">
        <h2 id="studios-title">{counts.studios(home.studioCount)}</h2>
        <Link className="link" to={`/${tag}/providers`} aria-describedby="studios-title">
          {t('home.see_all')}
        </Link>
      </div>
      <StudioGrid.Content studios={home.studios} maintenance={home.maintenance} />
    </section>
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
      {home && <Rows home={home} />}
      <section className="section" id="categories" aria-labelledby="categories-title">
        <div className="section-header">
          <h2 id="categories-title">{t('home.categories')}</h2>
        </div>
        <LateBoundary>
          <CategoryCards.Content />
        </LateBoundary>
      </section>
      <LateBoundary>{home && <Studios home={home} />}</LateBoundary>
      <LateBoundary>{home && <TrustRow.Content payout={home.payout} />}</LateBoundary>
    </>
  );
}
