/** Everything below the head of a lobby page: title, filters, games, more of them. */
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { SERVER_PAGE } from '#app/domain/lobby.ts';
import { useCounts } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { whenIdle } from '#app/page/when-idle.ts';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { useIdlePart } from '#app/ui/lazy-part.tsx';
import { isHydrated, useHydrated } from '#app/ui/use-hydrated.ts';
import { GameGrid } from './game-grid.tsx';
import { FilterBar, LiveState, NoGames, NoMatch } from './later-parts.ts';
import type { LobbyPage } from './lobby-page.ts';
import type { GamesSource } from './read-all-games.ts';
import { StudioMark } from './studios/studio-mark.tsx';
import { type Lobby, useLobby } from './use-lobby.ts';

// Reached by a navigation, a lobby is drawn with its filters: their code comes beside the games.
if (isHydrated()) void FilterBar.load().catch(() => undefined);

interface GameLobbyProps {
  page: LobbyPage;
  title: string;
  source: GamesSource;
  /** The text of a list without games, with any filters. */
  empty: { title: string; text: string };
  /** Rows of the visitor's own, above the filters. */
  own?: ReactNode;
}

/** Links to the next page of games and the one before, for visitors without JavaScript and for crawlers. */
const neighbour = (lobby: Lobby, step: -1 | 1) => ({
  search: lobby.searchWith({ page: lobby.start / SERVER_PAGE + 1 + step }),
});

function ShowMore({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const canPress = useHydrated();
  const { games, start, total } = lobby;
  const shown = start + Math.min(lobby.shown ?? games.length, games.length);
  return (
    <div className="more">
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${(100 * shown) / total}%` }} />
      </span>
      <p className="small-text muted number" role="status" suppressHydrationWarning>
        {t('lobby.shown', { shown: groupedNumber(shown), total: groupedNumber(total) })}
      </p>
      <div className="row">
        {start > 0 && (
          <Link className="button large" to={neighbour(lobby, -1)}>
            {t('lobby.previous')}
          </Link>
        )}
        {shown < total && canPress && (
          <button type="button" className="button large" onClick={lobby.showMore}>
            {t('lobby.show_more')}
          </button>
        )}
        {shown < total && !canPress && (
          <Link className="button large" to={neighbour(lobby, 1)}>
            {t('lobby.show_more')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** The categories with shared tables: live casino and virtual sports. */
const LIVE = ['live', 'sports'];
const NEVER = () => () => undefined;

function Games({ lobby }: { lobby: Lobby }) {
  const { attributes, maintenance, scope } = lobby.page;
  const isLive = LIVE.includes(scope);
  const Live = useIdlePart(LiveState, isLive ? whenIdle : NEVER);
  if (lobby.total === 0)
    return (
      <Suspense>
        <NoMatch.Content lobby={lobby} />
      </Suspense>
    );
  return (
    <>
      <GameGrid
        games={lobby.games}
        shown={lobby.shown}
        attributes={attributes}
        maintenance={maintenance}
        isLive={isLive}
        isPending={lobby.isPending}
        Live={Live}
      />
      <ShowMore lobby={lobby} />
    </>
  );
}

export function GameLobby({ page, title, source, empty, own }: GameLobbyProps) {
  const t = useText();
  const counts = useCounts();
  const lobby = useLobby(page, source);
  const all = counts.games(page.all);
  return (
    <>
      <header className="lobby-header">
        {source.providerId !== undefined && <StudioMark providerId={source.providerId} name={title} />}
        <h1 translate={source.providerId === undefined ? undefined : 'no'}>{title}</h1>
        {source.providerId !== undefined && page.maintenance.providers[source.providerId] !== undefined && (
          <span className="tag warn">{t('lobby.maintenance')}</span>
        )}
        {page.all > 0 && (
          <p className="small-text dim number">
            {lobby.total < page.all
              ? t('lobby.shown', { shown: groupedNumber(lobby.total), total: all })
              : source.providerId === undefined
                ? t('lobby.counts', { games: all, studios: counts.studios(page.studioCount) })
                : all}
          </p>
        )}
      </header>
      {page.all === 0 ? (
        <Suspense>
          <NoGames.Content {...empty} />
        </Suspense>
      ) : (
        <>
          {own}
          <LateBoundary>
            <FilterBar.Content lobby={lobby} />
          </LateBoundary>
          <Games lobby={lobby} />
        </>
      )}
    </>
  );
}
