/** The page of favourites: tiles as in the lobby, the latest first. A member's come with the page, a guest's from the device. */
import { useEffect, useLayoutEffect } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { throughDialog } from '#app/domain/dialog-address.ts';
import { BrowseGames } from '#app/features/categories/categories.ts';
import { EAGER_TILES, favouritesOf, GameTile, type TileGame, useCounts } from '#app/features/games/games.ts';
import type { Tiles } from '#app/features/games/load-tiles.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { EmptyFavourites } from '#app/ui/art/empty-favourites.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { LoadedFavourites } from './load-favourites.server.ts';
import { useDeviceGames } from './use-device-games.ts';

const ART_PX = 160;

/** The favourites that came with the page, without games that were unmarked on the way here before the server knew. */
function useShown({ tiles }: LoadedFavourites): readonly TileGame[] | null {
  const page = usePage();
  const { known, put, load } = favouritesOf(page);
  const { owner, gameIds } = useSnapshot(known);
  const ownId = useSnapshot(page.stores.user).data?.user.id;
  const games = tiles?.games ?? null;
  // Before anything is painted: marks known before may be older than those that came with the page.
  useLayoutEffect(() => {
    if (games === null || ownId === undefined) return;
    put(
      ownId,
      games.map(game => game.gameId),
    );
  }, [games, ownId, put]);
  // Those of the device join them after a login.
  useEffect(() => {
    if (ownId !== undefined) void load({ isBackground: true });
  }, [ownId, load]);
  return games === null || owner !== ownId ? games : games.filter(game => gameIds.includes(game.gameId));
}

function Unreadable({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <EmptyState
      art={<EmptyFavourites width={ART_PX} />}
      title={t('favourites.failed')}
      text={t('favourites.failed_text')}
    >
      <button type="button" className="button js-only" onClick={onRetry}>
        {t('favourites.retry')}
      </button>
    </EmptyState>
  );
}

function NoFavourites() {
  const t = useText();
  return (
    <EmptyState
      art={<EmptyFavourites width={ART_PX} />}
      title={t('favourites.none')}
      text={t('favourites.none_text')}
    >
      <BrowseGames />
    </EmptyState>
  );
}

function Grid({ games, tiles }: { games: readonly TileGame[]; tiles: Tiles }) {
  return (
    <ul className="grid">
      {games.map((game, index) => (
        <GameTile
          key={game.gameId}
          game={game}
          attributes={tiles.attributes}
          maintenance={tiles.maintenance}
          isEager={index < EAGER_TILES}
        />
      ))}
    </ul>
  );
}

function Title({ count }: { count: number }) {
  const t = useText();
  const counts = useCounts();
  return (
    <header className="lobby-header">
      <h1>{t('page.favourites.title')}</h1>
      {count > 0 && <p className="small-text dim number">{counts.games(count)}</p>}
    </header>
  );
}

function OfMember({ loaded }: { loaded: LoadedFavourites }) {
  const games = useShown(loaded);
  const { revalidate } = useRevalidator();
  const { tiles } = loaded;
  return (
    <>
      <Title count={games?.length ?? 0} />
      {(games === null || tiles === null) && <Unreadable onRetry={() => void revalidate()} />}
      {games?.length === 0 && <NoFavourites />}
      {tiles !== null && games !== null && games.length > 0 && <Grid games={games} tiles={tiles} />}
    </>
  );
}

function OfDevice({ loaded: { tiles } }: { loaded: LoadedFavourites }) {
  const t = useText();
  const place = useLocation();
  const { games, readAgain } = useDeviceGames();
  return (
    <>
      <Title count={games?.length ?? 0} />
      <p className="small-text muted">
        {t('favourites.on_device')}{' '}
        <Link className="link" to={throughDialog(place, 'login')} preventScrollReset>
          {t('frame.login')}
        </Link>
      </p>
      {games === null && <Unreadable onRetry={readAgain} />}
      {games?.length === 0 && <NoFavourites />}
      {games && games.length > 0 && tiles !== null && <Grid games={games} tiles={tiles} />}
    </>
  );
}

export function FavouritesScreen({ loaded }: { loaded: LoadedFavourites }) {
  const { loggedIn } = useSnapshot(useStores().user);
  return loggedIn ? <OfMember loaded={loaded} /> : <OfDevice loaded={loaded} />;
}
