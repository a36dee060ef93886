/** A page of games, or more of them: then the rows around the window alone stand in the document [9.9]. */
import { type ComponentType, memo, Suspense, useMemo, useRef } from 'react';
import { SERVER_PAGE } from '#app/domain/lobby.ts';
import { EAGER_TILES, GameTile, type TileGame, type TileProps } from '#app/features/games/games.ts';
import { type DrawnRows, useDrawnRows } from './use-drawn-rows.ts';

interface TileFacts extends Pick<TileProps, 'attributes' | 'maintenance'> {
  /** Renders the live state of a game; null before its chunk is loaded. */
  Live?: ComponentType<{ gameId: string }> | null;
}

interface GameGridProps extends TileFacts {
  games: readonly TileGame[];
  /** Number of shown games; null until the window's width is known, when CSS hides those beyond its page [2.57]. */
  shown: number | null;
  /** Whether tiles have space for a live state. */
  isLive?: boolean;
  /** Whether other games are on their way. */
  isPending?: boolean;
}

/** A game in the grid. */
interface Place {
  game: TileGame;
  index: number;
  /** Height of the rows before its own that are not drawn, in CSS pixels. */
  skippedPx: number;
}

/** Games that others will replace fade; a quick answer comes before. Here, because no document begins so. */
const FADING = { opacity: 0.55, transition: 'opacity 150ms 250ms' };

/** Tiles that hydrate with the page: a first screen of them. */
const FIRST = 7;

function placesOf(games: readonly TileGame[], drawn: DrawnRows): Place[] {
  if (drawn === null || drawn === 'whole') return games.map((game, index) => ({ game, index, skippedPx: 0 }));
  const { rows, columns, stepPx } = drawn;
  return rows.flatMap((row, at) => {
    const skippedPx = (row - (rows[at - 1] ?? -1) - 1) * stepPx;
    const first = row * columns;
    return games
      .slice(first, first + columns)
      .map((game, column) => ({ game, index: first + column, skippedPx }));
  });
}

interface ItemProps extends Place, TileFacts {
  isEager: boolean;
  /** Tiles of the whole list, where not all of them stand in the document. */
  of: number | undefined;
}

const Item = memo(function Item({ index, skippedPx, of, Live, ...tile }: ItemProps) {
  return (
    <GameTile
      {...tile}
      more={Live && <Live gameId={tile.game.gameId} />}
      item={{
        'aria-setsize': of,
        'aria-posinset': of && index + 1,
        style: skippedPx > 0 ? { marginBlockStart: skippedPx } : undefined,
      }}
    />
  );
});

interface ItemsProps extends TileFacts {
  places: readonly Place[];
  of: number | undefined;
}

const Items = ({ places, ...rest }: ItemsProps) =>
  places.map(place => <Item key={place.index} {...place} isEager={place.index < EAGER_TILES} {...rest} />);

/** Tiles below the first screen, a boundary of their own: they hydrate after it, in tasks of their own. */
const Rest = memo(Items);

export const GameGrid = memo(function GameGrid(props: GameGridProps) {
  const { games, shown, isLive = false, isPending = false, ...facts } = props;
  const grid = useRef<HTMLUListElement>(null);
  const count = Math.min(shown ?? games.length, games.length);
  const isLong = shown !== null && count > SERVER_PAGE;
  const drawn = useDrawnRows(grid, isLong ? count : 0);
  const [first, rest] = useMemo(() => {
    const places = placesOf(games.slice(0, drawn === null ? SERVER_PAGE : count), drawn);
    return [places.filter(({ index }) => index < FIRST), places.filter(({ index }) => index >= FIRST)];
  }, [games, count, drawn]);
  const of = isLong ? count : undefined;
  return (
    <ul
      ref={grid}
      className={`grid${shown === null ? ' first' : isLong ? ' long' : ''}${isLive ? ' live' : ''}`}
      aria-busy={isPending || undefined}
      style={{
        ...(typeof drawn === 'object' && { minHeight: drawn?.heightPx }),
        ...(isPending && FADING),
      }}
    >
      <Items places={first} of={of} {...facts} />
      <Suspense>
        <Rest places={rest} of={of} {...facts} />
      </Suspense>
    </ul>
  );
});
