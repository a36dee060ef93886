/** Endpoints of a member's favourite games: list them, mark or unmark one, take over those of a device. */

import { accepted, refused } from '#app/contract/envelope.ts';
import {
  gameFavourite,
  gameFavouriteIds,
  gameFavourites,
  gameMergeFavourites,
} from '#app/contract/favourite.ts';
import { FAVOURITES_MAX } from '#app/domain/favourites.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import type { CoverInk } from '../catalogue/catalogue.ts';
import { offeredGame, offeredGames, readOffer } from '../offer/offer.ts';
import { deleteFavourite, insertFavourite, insertFavourites, readFavourites } from './favourites.db.ts';

function favouritesOf(call: Call): Promise<string[]> {
  const { memberId } = requireMember(call);
  return readFavourites(directoryOf(call.env, memberId), memberId);
}

/** Games that the market does not offer now are left out; their marks stay stored. */
const listHandler = (coverInk: CoverInk) =>
  handler(gameFavourites, 'open', async (_input, call) => {
    const gameIds = await favouritesOf(call);
    return accepted(await offeredGames(call, gameIds, coverInk));
  });

const idsHandler = handler(gameFavouriteIds, 'open', async (_input, call) =>
  accepted(await favouritesOf(call)),
);

const mergeHandler = handler(gameMergeFavourites, 'open', async ({ gameIds: sent }, call) => {
  const { memberId, currency } = requireMember(call);
  const db = directoryOf(call.env, memberId);
  const offer = await readOffer(catalogueOf(call.env), currency, sent);
  const gameIds = [...new Set(sent)].filter(gameId => offeredGame(offer, gameId).refusal === null);
  await insertFavourites(db, { memberId, gameIds, at: call.now(), most: FAVOURITES_MAX });
  return accepted(await readFavourites(db, memberId));
});

const markHandler = handler(gameFavourite, 'open', async ({ gameId, isFavourite }, call) => {
  const { memberId, currency } = requireMember(call);
  const db = directoryOf(call.env, memberId);
  // A mark can be removed even after its game has left the directory.
  if (!isFavourite && (await deleteFavourite(db, memberId, gameId))) return accepted(null);
  const { refusal } = offeredGame(await readOffer(catalogueOf(call.env), currency, [gameId]), gameId);
  if (refusal !== null) return refused(200, call.translate(refusal, { currency }));
  if (!isFavourite) return accepted(null);
  const isMarked = await insertFavourite(db, {
    memberId,
    gameId,
    at: call.now(),
    most: FAVOURITES_MAX,
  });
  return isMarked
    ? accepted(null)
    : refused(200, call.translate('favourites_full', { most: FAVOURITES_MAX }));
});

export const favouriteHandlers = (coverInk: CoverInk): readonly Handler[] => [
  listHandler(coverInk),
  idsHandler,
  mergeHandler,
  markHandler,
];
