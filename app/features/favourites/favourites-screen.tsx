/** The page of a member's favourites: tiles as in the lobby, the latest first. */
import { useLayoutEffect } from 'react';
import { useRevalidator } from 'react-router';
import { BrowseGames } from '#app/features/categories/categories.ts';
import { eagerTiles, favouritesOf, GameTile, type TileGame, useCounts } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { EmptyFavourites } from '#app/ui/art/empty-favourites.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { LoadedFavourites } from './load-favourites.server.ts';

const ART_PX = 160;

/** Those that came with the page, without what was unmarked on the way here and the server did not know of yet. */
function useShown({ tiles }: LoadedFavourites): readonly TileGame[] | null {
  const page = usePage();
  const { known, put } = favouritesOf(page);
  const { memberId, gameIds } = useSnapshot(known);
  const ownId = useSnapshot(page.stores.user).data?.user.id;
  const games = tiles?.games ?? null;
  // Before anything is painted: what was known before may be older than what has come.
  useLayoutEffect(() => {
    if (games === null || ownId === undefined) return;
    put(
      ownId,
      games.map(game => game.gameId),
    );
  }, [games, ownId, put]);
  return games === null || memberId !== ownId ? games : games.filter(game => gameIds.includes(game.gameId));
}

function Unreadable() {
  const t = useText();
  const { revalidate } = useRevalidator();
  return (
    <EmptyState
      art={<EmptyFavourites width={ART_PX} />}
      title={t('favourites.failed')}
      text={t('favourites.failed_text')}
    >
      <button type="button" className="btn js-only" onClick={() => void revalidate()}>
        {t('favourites.retry')}
      </button>
    </EmptyState>
  );
}

export function FavouritesScreen({ loaded }: { loaded: LoadedFavourites }) {
  const t = useText();
  const counts = useCounts();
  const { mobileView } = useSnapshot(useStores().app);
  const games = useShown(loaded);
  const { tiles } = loaded;
  return (
    <>
      <header className="lobby-h">
        <h1>{t('page.favourites.title')}</h1>
        {games !== null && games.length > 0 && <p className="sm dim num">{counts.games(games.length)}</p>}
      </header>
      {games === null && <Unreadable />}
      {games?.length === 0 && (
        <EmptyState
          art={<EmptyFavourites width={ART_PX} />}
          title={t('favourites.none')}
          text={t('favourites.none_text')}
        >
          <BrowseGames />
        </EmptyState>
      )}
      {tiles !== null && games !== null && games.length > 0 && (
        <ul className="grid">
          {games.map((game, index) => (
            <li key={game.gameId}>
              <GameTile
                game={game}
                attributes={tiles.attributes}
                maintenance={tiles.maintenance}
                isEager={index < eagerTiles(mobileView)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
