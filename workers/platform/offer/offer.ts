/** The games that a member's market offers. Games in maintenance are included, and their tiles say so. */
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import { type DirectoryGame, type Provider, readSomeGames, readSomeProviders } from '../game/game.ts';
import { readCategorySettings } from '../site/site.ts';

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
  const [games, settings] = await Promise.all([readSomeGames(db, gameIds), readCategorySettings(db)]);
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
