/** Everything below the head of a lobby page: title, filters, games, more of them. */
import { Link } from 'react-router';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { SERVER_PAGE } from '#app/domain/lobby.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { FilterBar } from './filter-bar.tsx';
import { GameGrid } from './game-grid.tsx';
import type { LobbyPage } from './lobby-page.ts';
import { StudioMark } from './studio-mark.tsx';
import type { GamesSource } from './use-all-games.ts';
import { useCounts } from './use-counts.ts';
import { type Lobby, useLobby } from './use-lobby.ts';

interface GameLobbyProps {
  page: LobbyPage;
  title: string;
  source: GamesSource;
  /** What is said when there is nothing at all, whatever the filters. */
  empty: { title: string; text: string };
}

/** The page after the one an address is about, or before it: the way on without JavaScript, and for crawlers. */
const neighbour = (lobby: Lobby, step: -1 | 1) => ({
  search: lobby.searchWith({ page: lobby.start / SERVER_PAGE + 1 + step }),
});

function ShowMore({ lobby }: { lobby: Lobby }) {
  const t = useText();
  const isHydrated = useHydrated();
  const { games, start, total } = lobby;
  const shown = start + Math.min(lobby.shown ?? games.length, games.length);
  return (
    <div className="more">
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${(100 * shown) / total}%` }} />
      </span>
      <p className="sm mut num" role="status" suppressHydrationWarning>
        {t('lobby.shown', { shown: groupedNumber(shown), total: groupedNumber(total) })}
      </p>
      <div className="row">
        {start > 0 && (
          <Link className="btn lg" to={neighbour(lobby, -1)}>
            {t('lobby.previous')}
          </Link>
        )}
        {shown < total && isHydrated && (
          <button type="button" className="btn lg" onClick={lobby.showMore}>
            {t('lobby.show_more')}
          </button>
        )}
        {shown < total && !isHydrated && (
          <Link className="btn lg" to={neighbour(lobby, 1)}>
            {t('lobby.show_more')}
          </Link>
        )}
      </div>
    </div>
  );
}

function NoMatch({ lobby }: { lobby: Lobby }) {
  const t = useText();
  return (
    <EmptyState art={<EmptySearch width={160} />} title={t('lobby.no_match')} text={t('lobby.no_match_text')}>
      <Link
        className="btn"
        to={{ search: lobby.searchWith({ name: '', sort: 'all', providers: [] }) }}
        replace
        preventScrollReset
      >
        {t('lobby.clear_filters')}
      </Link>
    </EmptyState>
  );
}

function Games({ lobby }: { lobby: Lobby }) {
  if (lobby.total === 0) return <NoMatch lobby={lobby} />;
  const { attributes, maintenance } = lobby.page;
  return (
    <>
      <GameGrid games={lobby.games} shown={lobby.shown} attributes={attributes} maintenance={maintenance} />
      <ShowMore lobby={lobby} />
    </>
  );
}

export function GameLobby({ page, title, source, empty }: GameLobbyProps) {
  const t = useText();
  const counts = useCounts();
  const lobby = useLobby(page, source);
  return (
    <>
      <header className="lobby-h">
        {source.providerId !== undefined && <StudioMark providerId={source.providerId} />}
        <h1>{title}</h1>
        {source.providerId !== undefined && page.maintenance.providers[source.providerId] !== undefined && (
          <span className="tag warn">{t('lobby.maintenance')}</span>
        )}
        {page.all > 0 && (
          <p className="sm dim num">
            {source.providerId === undefined
              ? t('lobby.counts', {
                  games: counts.games(page.all),
                  studios: counts.studios(page.studios.length),
                })
              : counts.games(page.all)}
          </p>
        )}
      </header>
      {page.all === 0 ? (
        <EmptyState art={<EmptySearch width={160} />} title={empty.title} text={empty.text} />
      ) : (
        <>
          <FilterBar lobby={lobby} />
          <Games lobby={lobby} />
        </>
      )}
    </>
  );
}
