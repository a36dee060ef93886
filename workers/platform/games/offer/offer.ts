/** The games that a member's market offers. Games in maintenance are included, and their tiles say so. */

import type { Game } from '#app/contract/catalogue-games.ts';
import { codeOfTag } from '#app/domain/language.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import { type Call, requireMember } from '#platform/base/handler.ts';
import { readCategorySettings, readFacts } from '#platform/site/site.ts';
import { type CoverInk, gameFor } from '../catalogue/catalogue.ts';
import { type DirectoryGame, type Provider, readOpenGames, readSomeProviders } from '../game/game.ts';
import { readPublishedGames } from './published-games.ts';

export interface Offer {
  games: ReadonlyMap<string, DirectoryGame>;
  providers: ReadonlyMap<string, Provider>;
  currency: string;
  /** Types of the market's categories. */
  categories: readonly string[];
}

/** Reads the facts about some games. */
export async function readOffer(
  db: D1Database,
  currency: string,
  gameIds: readonly string[],
): Promise<Offer> {
  const [games, settings] = await Promise.all([readOpenGames(db, gameIds), readCategorySettings(db)]);
  const providers = await readSomeProviders(
    db,
    [...games.values()].map(game => game.providerId),
  );
  return { games, providers, currency, categories: (settings[currency] ?? []).map(it => it.type) };
}

export type OfferedGame =
  | { game: DirectoryGame; provider: Provider; refusal: null }
  | { game: null; provider: null; refusal: SentenceKey };

const refusedFor = (refusal: SentenceKey): OfferedGame => ({ game: null, provider: null, refusal });

/** A game of the offer, or the reason why it is not in it. */
export function offeredGame({ games, providers, currency, categories }: Offer, gameId: string): OfferedGame {
  const game = games.get(gameId);
  const provider = game && providers.get(game.providerId);
  if (game === undefined || provider === undefined) return refusedFor('no_such_game');
  if (!categories.includes(game.type)) return refusedFor('game_not_in_country');
  if (!provider.currencies.includes(currency)) return refusedFor('game_not_in_currency');
  return { game, provider, refusal: null };
}

/**
 * Those of some games that the caller's market offers, in the catalogue's shape, under their titles in the language of the
 * page. In the order of the ids. As the newest catalogue has them; launches go by `readOffer`.
 */
export async function offeredGames(
  call: Call,
  gameIds: readonly string[],
  coverInk: CoverInk,
): Promise<Game[]> {
  const { currency } = requireMember(call);
  const [published, { categories }] = await Promise.all([
    readPublishedGames(call.env, gameIds, call.now()),
    readFacts(call.env),
  ]);
  const offer = { ...published, currency, categories: (categories[currency] ?? []).map(it => it.type) };
  const code = codeOfTag(call.headers.pathlang ?? call.env.DEFAULT_LANGUAGE);
  return gameIds.flatMap(gameId => {
    const found = offeredGame(offer, gameId);
    return found.refusal === null ? [gameFor(found, published.version, code, coverInk)] : [];
  });
}
