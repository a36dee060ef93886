/** Loads the favourites: a member's tiles are in the document itself, a guest's are known to the device alone. */
import type { RouterContextProvider } from 'react-router';
import { catalogue } from '#app/api/context.ts';
import { readCall } from '#app/api/read-call.ts';
import { gameFavourites } from '#app/contract/favourite.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { loadTiles, readTileFacts, type Tiles } from '#app/features/games/load-tiles.server.ts';
import { currencyOf } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

type Context = Readonly<RouterContextProvider>;

export interface LoadedFavourites {
  /** Null when they cannot be read. A guest's have no games here. */
  tiles: Tiles | null;
}

/** Data for the tiles of any games. */
async function guestTiles(context: Context): Promise<Tiles> {
  const site = context.get(visitedSite);
  const currency = currencyOf(site, site.tag);
  const files = await context.get(catalogue)(currency, codeOfTag(site.tag));
  return { games: [], ...(await readTileFacts(context, files, currency, null)) };
}

export const loadFavourites = async (context: Context): Promise<LoadedFavourites> => ({
  tiles:
    context.get(visitedSite).member === null
      ? await guestTiles(context)
      : await loadTiles(context, readCall(context, gameFavourites, {})),
});
