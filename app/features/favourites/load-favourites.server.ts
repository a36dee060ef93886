/** The server's side of the favourites: their tiles are in the document itself. */
import type { RouterContextProvider } from 'react-router';
import { gateway } from '#app/api/context.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { gameFavourites } from '#app/contract/favourite.ts';
import { loadTiles, type Tiles } from '#app/features/games/load-tiles.server.ts';

type Context = Readonly<RouterContextProvider>;

export interface LoadedFavourites {
  /** Null when they cannot be read. */
  tiles: Tiles | null;
}

async function readFavourites(context: Context): Promise<Game[] | null> {
  const reply = await context.get(gateway)(gameFavourites.name, {});
  const read = gameFavourites.output.safeParse(reply.output);
  return reply.status && read.success ? read.data : null;
}

export const loadFavourites = async (context: Context): Promise<LoadedFavourites> => ({
  tiles: await loadTiles(context, readFavourites(context)),
});
