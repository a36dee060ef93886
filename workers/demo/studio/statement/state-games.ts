/** Sends the studios' statements to the platform, by the signed call of providers. */

import { type GameStatement, STATEMENTS_MAX } from '#app/contract/game-facts.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type DirectoryGame, readGamesOfProviders } from '#platform/games/game/game.ts';
import { type MarketProfile, readMarkets, stakesOf } from '#platform/site/site.ts';
import { engineOfGame } from '../engines/engine-of-game.ts';
import { callWallet } from '../wallet-call.ts';
import { rulesOfEngine } from './rules-of-engine.ts';
import { statementOfGame } from './statement-of-game.ts';

/** @throws Error where the platform does not take a statement as it is */
async function send(
  env: PlatformEnv,
  providerId: string,
  games: readonly GameStatement[],
  now: () => number,
): Promise<void> {
  const rules = [...new Set(games.map(it => it.rulesId))].flatMap(id => rulesOfEngine(id) ?? []);
  const answer = await callWallet(env, { providerId, name: 'state', payload: { rules, games } }, now);
  if (answer?.ok !== true || answer.value.stated !== games.length)
    throw new Error(`The platform has not taken the statements of ${providerId}`);
}

const statementOf = (game: DirectoryGame, markets: readonly MarketProfile[]): GameStatement =>
  statementOfGame(
    { ...game, name: game.names.en, engine: engineOfGame({ ...game, name: game.names.en }) },
    markets.map(market => ({
      currency: market.currency,
      exponent: market.exponent,
      stakes: stakesOf(market),
    })),
  );

/** States every game of these providers, in the stakes of today's markets. @throws Error as `send` does */
export async function stateGames(
  env: PlatformEnv,
  providerIds: readonly string[],
  now: () => number,
): Promise<void> {
  const [games, markets] = await Promise.all([
    readGamesOfProviders(catalogueOf(env), providerIds),
    readMarkets(catalogueOf(env)),
  ]);
  for (const [providerId, own] of Map.groupBy(games, game => game.providerId)) {
    const statements = own.map(game => statementOf(game, markets));
    for (let start = 0; start < statements.length; start += STATEMENTS_MAX)
      await send(env, providerId, statements.slice(start, start + STATEMENTS_MAX), now);
  }
}
