/** Calls about a member's favourite games. Separate from game.ts, because pages that launch games do not load them. */
import * as z from 'zod/mini';
import { FAVOURITES_MAX } from '#app/domain/favourites.ts';
import { game } from './catalogue-games.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, statusOnly } from './wire.ts';

const gameIds = listOf(id, FAVOURITES_MAX);

/** game/favourites: those open in the member's market, newest first, under their titles in the language of the page. */
export const gameFavourites = endpoint(
  'game/favourites',
  'member',
  z.object({}),
  listOf(game, FAVOURITES_MAX),
);

/** game/favourite-ids: their ids alone, newest first, for the hearts of a page; also of games that are not offered now. */
export const gameFavouriteIds = endpoint('game/favourite-ids', 'member', z.object({}), gameIds);

/**
 * game/merge-favourites: marks games that were marked on a device before its visitor logged in, newest first. Those that the
 * market does not offer are left out, and so are the oldest beyond FAVOURITES_MAX. Answered as game/favourite-ids.
 */
export const gameMergeFavourites = endpoint(
  'game/merge-favourites',
  'member',
  z.object({ gameIds }),
  gameIds,
);

/** game/favourite: marks a game, or takes the mark away. The same again changes nothing and is no fault. */
export const gameFavourite = endpoint(
  'game/favourite',
  'member',
  z.object({ gameId: id, isFavourite: z.boolean() }),
  statusOnly,
);
