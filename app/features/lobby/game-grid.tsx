/** A page of games. */
import { useSnapshot } from 'valtio';
import { GameTile, type TileGame, type TileProps } from '#app/features/games/games.ts';
import { useStores } from '#app/page/use-page.ts';

interface GameGridProps extends Pick<TileProps, 'attributes' | 'maintenance'> {
  games: readonly TileGame[];
  /** How many of them; null until the window's width is known, when CSS hides those beyond its page [2.57]. */
  shown: number | null;
}

/** Two rows: of at most four on small screens, of seven on wide ones. */
const EAGER = { mobile: 8, desktop: 14 };

export function GameGrid({ games, shown, ...rest }: GameGridProps) {
  const { mobileView } = useSnapshot(useStores().app);
  const eager = mobileView ? EAGER.mobile : EAGER.desktop;
  return (
    <ul className={shown === null ? 'grid first' : 'grid'}>
      {games.slice(0, shown ?? undefined).map((game, index) => (
        <li key={game.gameId}>
          <GameTile game={game} isEager={index < eager} {...rest} />
        </li>
      ))}
    </ul>
  );
}
