/** The rows of home below its head, which the operator orders. */
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { HomeRow as RowName } from '#app/contract/home-parts.ts';
import { CategoryCards } from '#app/features/categories/categories.ts';
import { GameStrip, useCounts } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import type { HomePage, OwnRowContent } from './home-page.ts';
import {
  BannerCards,
  MoodRows,
  PromotionRow,
  RecentRows,
  StudioGrid,
  TrustRow,
  WinnerRow,
} from './sections.ts';

/** A mark of popularity on a row's tiles would say again what the row says. */
const unmarked = (games: HomePage['recommended']) => games.map(game => ({ ...game, popular: 0 as const }));

export function CategoryRow() {
  const t = useText();
  return (
    <section className="section" id="categories" aria-labelledby="categories-title">
      <div className="section-header">
        <h2 id="categories-title">{t('home.categories')}</h2>
      </div>
      <LateBoundary>
        <CategoryCards.Content />
      </LateBoundary>
    </section>
  );
}

function Studios({ home }: { home: HomePage }) {
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

/** Each row below the first is a boundary of its own: it hydrates after the page, in a task of its own. */
const ROWS: Readonly<Record<RowName, (props: { home: HomePage }) => ReactNode>> = {
  top: function Top({ home: { maintenance, top } }) {
    const t = useText();
    return (
      <GameStrip
        id="top"
        title={t(top.isCounted ? 'front.top' : 'home.popular')}
        {...(top.isCounted ? { about: t('front.top_about') } : {})}
        isRanked={top.isCounted}
        games={unmarked(top.games)}
        maintenance={maintenance}
        isEager
      />
    );
  },
  promotions: ({ home }) => (
    <LateBoundary>
      <PromotionRow.Content promotions={home.promotions} currency={home.currency} />
    </LateBoundary>
  ),
  recommended: function Recommended({ home }) {
    const t = useText();
    const { loggedIn } = useSnapshot(useStores().user);
    return (
      <Suspense>
        <GameStrip
          title={t(loggedIn ? 'front.recommended' : 'front.picks')}
          games={unmarked(home.recommended)}
          maintenance={home.maintenance}
        />
      </Suspense>
    );
  },
  moods: ({ home }) => (
    <LateBoundary>
      <MoodRows.Content
        lowStakes={home.lowStakes}
        highReturn={home.highReturn}
        fresh={home.fresh}
        currency={home.currency}
        maintenance={home.maintenance}
      />
    </LateBoundary>
  ),
  banners: ({ home }) => (
    <LateBoundary>
      <BannerCards.Content banners={home.banners} />
    </LateBoundary>
  ),
  categories: CategoryRow,
  winners: ({ home: { wins, currency } }) => (
    <LateBoundary>
      <WinnerRow.Content wins={wins} currency={currency} />
    </LateBoundary>
  ),
  recent: ({ home: { recent, maintenance } }) =>
    recent.length > 0 && (
      <LateBoundary>
        <section className="section">
          <RecentRows.Content recent={recent} maintenance={maintenance} />
        </section>
      </LateBoundary>
    ),
  studios: ({ home }) => (
    <LateBoundary>
      <Studios home={home} />
    </LateBoundary>
  ),
  trust: ({ home }) => (
    <LateBoundary>
      <TrustRow.Content payout={home.payout} />
    </LateBoundary>
  ),
};

function OwnRow({ row, maintenance }: { row: OwnRowContent; maintenance: HomePage['maintenance'] }) {
  const tag = useLanguageTag();
  if (row.kind === 'games')
    return (
      <GameStrip
        title={row.title}
        games={row.games}
        maintenance={maintenance}
        {...(row.to !== null && { to: `/${tag}${row.to}` })}
      />
    );
  if (row.kind === 'banners') return <BannerCards.Content title={row.title} banners={row.banners} />;
  return (
    row.studios.length > 0 && (
      <section className="section" aria-labelledby={`own-${row.id}`}>
        <div className="section-header">
          <h2 id={`own-${row.id}`}>{row.title}</h2>
        </div>
        <StudioGrid.Content studios={row.studios} maintenance={maintenance} />
      </section>
    )
  );
}

/** One of the rows of home below its head: by name, or the operator's own. */
export function HomeRow({ of, home }: { of: RowName | OwnRowContent; home: HomePage }) {
  if (typeof of !== 'string')
    return (
      <LateBoundary>
        <OwnRow row={of} maintenance={home.maintenance} />
      </LateBoundary>
    );
  const Content = ROWS[of];
  return <Content home={home} />;
}
