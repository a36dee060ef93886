/** The public face of what games report of themselves while they are played. */
import type { ReportedJackpot, ReportedTable } from '#app/contract/live-games.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readFacts } from '#platform/site/site.ts';
import { kindsOfGames } from '../game/game.ts';

export { liveJackpots } from './live-jackpots.ts';

interface Reports {
  tables: readonly ReportedTable[];
  jackpots: readonly ReportedJackpot[];
}

/**
 * Takes the reports of a provider, as far as they are about its own games, in currencies of markets.
 * @param at epoch milliseconds
 * @returns their number
 */
export async function takeReports(
  env: PlatformEnv,
  providerId: string,
  reports: Reports,
  at: number,
): Promise<number> {
  const [{ markets }, kinds] = await Promise.all([
    readFacts(env),
    kindsOfGames(env, [
      ...new Set([...reports.tables.map(it => it.gameId), ...reports.jackpots.flatMap(it => it.gameIds)]),
    ]),
  ]);
  const isOwn = (gameId: string) => kinds.get(gameId)?.providerId === providerId;
  const isOfMarket = ({ currency }: { currency: string }) => markets.some(it => it.currency === currency);
  const tables = reports.tables.filter(it => isOwn(it.gameId) && isOfMarket(it));
  const jackpots = reports.jackpots
    .map(it => ({ ...it, gameIds: it.gameIds.filter(isOwn) }))
    .filter(it => it.gameIds.length > 0 && isOfMarket(it));
  const currencies = new Set([...tables, ...jackpots].map(it => it.currency));
  await Promise.all(
    [...currencies].map(currency => {
      const of = (it: { currency: string }) => it.currency === currency;
      return env.LIVE_GAMES.named(currency).report(
        { providerId, tables: tables.filter(of), jackpots: jackpots.filter(of) },
        at,
      );
    }),
  );
  return tables.length + jackpots.length;
}
