/** A page of games. */
import { memo, Suspense } from 'react';
import { eagerTiles, GameTile, type TileGame, type TileProps } from '#app/features/games/games.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

interface GameGridProps extends Pick<TileProps, 'attributes' | 'maintenance'> {
  games: readonly TileGame[];
  /** How many of them; null until the window's width is known, when CSS hides those beyond its page [2.57]. */
  shown: number | null;
}

/** Tiles that hydrate with the page: a first screen of them. */
const FIRST = 7;

/** Tiles below the first screen, a boundary of their own: they hydrate after it, in tasks of their own. */
const Rest = memo(function Rest({ games, shown, ...rest }: GameGridProps) {
  return games.slice(FIRST, shown ?? undefined).map(game => (
    <li key={game.gameId}>
      <GameTile game={game} {...rest} />
    </li>
  ));
});

export const GameGrid = memo(function GameGrid({ games, shown, ...rest }: GameGridProps) {
  const { mobileView } = useSnapshot(useStores().app);
  const eager = eagerTiles(mobileView);
  return (
    <ul className={shown === null ? 'grid first' : 'grid'}>
      {games.slice(0, FIRST).map((game, index) => (
        <li key={game.gameId}>
          <GameTile game={game} isEager={index < eager} {...rest} />
        </li>
      ))}
      <Suspense>
        <Rest games={games} shown={shown} {...rest} />
      </Suspense>
    </ul>
  );
});
