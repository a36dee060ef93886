/** Endpoints of a member's favourite games: list them, mark or unmark one. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { FAVOURITES_MAX, gameFavourite, gameFavourites } from '#app/contract/favourite.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { type CoverInk, gameFor, publishedVersion } from '../catalogue/catalogue.ts';
import { type Handler, handler, requireMember } from '../handler.ts';
import { offeredGame, readOffer } from '../offer/offer.ts';
import { deleteFavourite, insertFavourite, readFavourites } from './favourites.db.ts';

/** Games that the market does not offer now are left out; their marks stay stored. */
const listHandler = (coverInk: CoverInk) =>
  handler(gameFavourites, async (_input, call) => {
    const { memberId, currency } = requireMember(call);
    const { DIRECTORY, CATALOGUE, DEFAULT_LANGUAGE } = call.env;
    const [gameIds, version] = await Promise.all([
      readFavourites(DIRECTORY, memberId),
      publishedVersion(CATALOGUE),
    ]);
    const offer = await readOffer(DIRECTORY, currency, gameIds);
    const code = codeOfTag(call.headers.pathlang ?? DEFAULT_LANGUAGE);
    return accepted(
      gameIds.flatMap(gameId => {
        const found = offeredGame(offer, gameId);
        return found.refusal === null ? [gameFor(found, version ?? '0', code, coverInk)] : [];
      }),
    );
  });

const markHandler = handler(gameFavourite, async ({ gameId, isFavourite }, call) => {
  const { memberId, currency } = requireMember(call);
  const { DIRECTORY } = call.env;
  // A mark can be removed even after its game has left the directory.
  if (!isFavourite && (await deleteFavourite(DIRECTORY, memberId, gameId))) return accepted(null);
  const { refusal } = offeredGame(await readOffer(DIRECTORY, currency, [gameId]), gameId);
  if (refusal !== null) return refused(200, call.translate(refusal, { currency }));
  if (!isFavourite) return accepted(null);
  const isMarked = await insertFavourite(DIRECTORY, {
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
  markHandler,
];
