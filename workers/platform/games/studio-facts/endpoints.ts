/** The endpoints of games' facts. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { gameFacts } from '#app/contract/game-facts.ts';
import { gameReturns } from '#app/contract/game-returns.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type Handler, handler } from '#platform/base/handler.ts';
import { offeredGame, readOffer } from '../offer/offer.ts';
import { factsOfStatement } from './facts-of-statement.ts';
import { readReturns, readStatement } from './studio-facts.db.ts';

/** Only of games that the market offers; games in maintenance are included. */
const factsHandler = handler(gameFacts, 'open', async ({ gameId, currency }, call) => {
  const { DEFAULT_LANGUAGE } = call.env;
  const [offer, stored] = await Promise.all([
    readOffer(catalogueOf(call.env), currency, [gameId]),
    readStatement(catalogueOf(call.env), gameId),
  ]);
  const { refusal } = offeredGame(offer, gameId);
  if (refusal !== null) return refused(200, call.translate(refusal, { currency }));
  const code = codeOfTag(call.headers.pathlang ?? DEFAULT_LANGUAGE);
  return accepted(stored && factsOfStatement(stored, { currency, code }));
});

const returnsHandler = handler(gameReturns, 'open', async ({ gameIds, currency }, { env }) => {
  const db = catalogueOf(env);
  const offer = await readOffer(db, currency, gameIds);
  const offered = gameIds.filter(gameId => offeredGame(offer, gameId).refusal === null);
  return accepted(await readReturns(db, offered));
});

export const studioFactsHandlers: readonly Handler[] = [factsHandler, returnsHandler];
