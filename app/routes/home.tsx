/** The home page [2.3]. */
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { withAction } from '#app/domain/dialog-address.ts';
import { CategoryCards } from '#app/features/categories/categories.ts';
import { GameStrip, useCounts } from '#app/features/games/games.ts';
import { loadHome } from '#app/features/lobby/home/load-home.server.ts';
import { BannerCards, RecentRows, StudioGrid } from '#app/features/lobby/lobby.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { CategoryChips } from '#app/layouts/later-parts.ts';
import { PageHead } from '#app/layouts/page-head.tsx';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { WelcomeBanner } from '#app/ui/art/welcome-banner.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import type { Route } from './+types/home';

/** Home without its rows is still home: a catalogue that is not there takes only them away. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadHome(context, url);

/** Opening a dialog over home changes nothing of it. */
export { shouldRevalidate } from '#app/features/lobby/lobby.ts';

function Hero() {
  const t = useText();
  const location = useLocation();
  const { demo } = useSite().info;
  return (
    <section className="hero" data-theme="dark">
      <WelcomeBanner />
      <div className="tx">
        <h1>{t('home.title')}</h1>
        <p>{t(demo ? 'home.lead' : 'home.lead_real')}</p>
        <div className="row">
          <Link className="btn p lg" to={withAction(location, 'register')} preventScrollReset>
            {t(demo ? 'home.start' : 'home.start_real')}
          </Link>
          <a className="btn lg glass" href="#categories">
            {t('home.browse')}
          </a>
        </div>
      </div>
    </section>
  );
}

type Home = NonNullable<Route.ComponentProps['loaderData']>;

/** Each row below the first is a boundary of its own: it hydrates after the page, in a task of its own. */
function Rows({ home }: { home: Home }) {
  const t = useText();
  const tag = useLanguageTag();
  const { maintenance } = home;
  const { loggedIn } = useSnapshot(useStores().user);
  return (
    <>
      <GameStrip
        title={t('home.popular')}
        games={home.popular.map(game => ({ ...game, popular: 0 }))}
        maintenance={maintenance}
        isEager
      />
      <LateBoundary>
        <BannerCards.Content banners={home.banners} />
      </LateBoundary>
      <Suspense>
        {/* The operator's list is the same for everybody; a mark of popularity on its tiles would say nothing new. */}
        <GameStrip
          title={t(loggedIn ? 'home.recommended' : 'home.picks')}
          games={home.recommended.map(game => ({ ...game, popular: 0 }))}
          maintenance={maintenance}
        />
      </Suspense>
      <Suspense>
        <GameStrip title={t('home.live')} games={home.live} maintenance={maintenance} to={`/${tag}/live`} />
      </Suspense>
      <Suspense>
        <GameStrip title={t('home.new')} games={home.fresh} maintenance={maintenance} />
      </Suspense>
    </>
  );
}

function Studios({ home }: { home: Home }) {
  const t = useText();
  const tag = useLanguageTag();
  const counts = useCounts();
  return (
    <section className="sec" aria-labelledby="studios-title">
      <div className="sec-h">
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
  const { loggedIn, data } = useSnapshot(useStores().user);
  return (
    <>
      <PageHead title={t('page.home.title')} description={t('page.home.description')} />
      <LateBoundary>
        <CategoryChips.Content />
      </LateBoundary>
      {loggedIn ? <h1 className="title">{t('home.welcome', { name: data?.user.username })}</h1> : <Hero />}
      {home && home.recent.length > 0 && (
        <LateBoundary>
          <RecentRows.Content recent={home.recent} maintenance={home.maintenance} />
        </LateBoundary>
      )}
      {home && <Rows home={home} />}
      <section className="sec" id="categories" aria-labelledby="categories-title">
        <div className="sec-h">
          <h2 id="categories-title">{t('home.categories')}</h2>
        </div>
        <LateBoundary>
          <CategoryCards.Content />
        </LateBoundary>
      </section>
      <LateBoundary>{home && <Studios home={home} />}</LateBoundary>
    </>
  );
}
