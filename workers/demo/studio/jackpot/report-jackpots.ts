/** Reports the jackpots to the platform each minute, by the signed calls of any provider. */
import type { ReportedJackpot } from '#app/contract/live-games.ts';
import type { StudioJackpot } from '#app/contract/studio.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { Expiring } from '#platform/base/expiring.ts';
import { pause } from '#platform/base/pause.ts';
import { type DirectoryGame, readGamesOfProviders } from '#platform/games/game/game.ts';
import { type MarketProfile, readFacts, stakesOf } from '#platform/site/site.ts';
import { jackpotName } from '../engines/jackpot-name.ts';
import { stakesOfGame } from '../stakes-of-game.ts';
import { callWallet } from '../wallet-call.ts';
import { jackpotsOf } from './pot-views.ts';
import { hasJackpots, unitOf } from './tiers.ts';

/** Games change their names or studios rarely, and a catalogue may have thousands of them. */
const GAMES_LIFE_MS = HOUR_MS;
const games = new Expiring<DirectoryGame[]>(1, () => GAMES_LIFE_MS);

const gamesWithJackpots = (
  env: PlatformEnv,
  providerIds: readonly string[],
  now: () => number,
): Promise<DirectoryGame[]> =>
  games.get(env, providerIds.join(' '), now(), async () => {
    const all = await readGamesOfProviders(catalogueOf(env), providerIds);
    return all.filter(({ gameId, type, names }) => hasJackpots({ gameId, type, name: names.en }));
  });

const reported = (
  { tier, amount, seed, sharePercent, odds, unit, limit, last }: StudioJackpot,
  currency: string,
  gameIds: string[],
): ReportedJackpot => ({
  jackpotId: `${tier}-${unit.replace('.', '-')}`,
  name: jackpotName(tier),
  currency,
  gameIds,
  amount,
  seed,
  sharePercent,
  odds,
  unit,
  limit,
  last: last && { amount: last.amount, at: last.at },
});

/** The jackpots of a provider's games in a market. Games with other stakes have jackpots of another unit. */
async function jackpotsIn(
  env: PlatformEnv,
  market: MarketProfile,
  games: readonly DirectoryGame[],
): Promise<ReportedJackpot[]> {
  const { currency, exponent } = market;
  const byUnit = Map.groupBy(games, it => unitOf(stakesOfGame(stakesOf(market), it.attributes).leastMinor));
  const lists = await Promise.all(
    [...byUnit].map(async ([jackpotUnitMinor, of]) => {
      const jackpots = await jackpotsOf(env, { currency, exponent, jackpotUnitMinor });
      return jackpots.map(it =>
        reported(
          it,
          currency,
          of.map(game => game.gameId),
        ),
      );
    }),
  );
  return lists.flat();
}

/** The next minute's report replaces a lost one. */
export async function reportJackpots(
  env: PlatformEnv,
  providerIds: readonly string[],
  now: () => number,
): Promise<void> {
  const [withJackpots, { markets }] = await Promise.all([
    gamesWithJackpots(env, providerIds, now),
    readFacts(env),
  ]);
  // Markets of one currency have the stakes of one of them.
  const byCurrency = [...new Map(markets.map(it => [it.currency, it])).values()];
  for (const [providerId, own] of Map.groupBy(withJackpots, it => it.providerId)) {
    const jackpots = (await Promise.all(byCurrency.map(market => jackpotsIn(env, market, own)))).flat();
    await callWallet(env, { providerId, name: 'live', payload: { jackpots } }, now);
    await pause();
  }
}
