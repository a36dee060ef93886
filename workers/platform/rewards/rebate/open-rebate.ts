/** The rebate that a member can claim: the wallet's turnover, by the directory's categories, at the market's rates, raised by the member's tier. */

import { parseAmount } from '#app/domain/money.ts';
import { logWarning } from '#log/log.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { kindsOfGames } from '#platform/games/game/game.ts';
import { holdingsOf, type Turnover, type WalletOwner, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { benefitsOf } from '../vip/vip.ts';
import { partsOf, type RebatePart, raisedRates } from './rebate-parts.ts';

export interface OpenRebate {
  /** Number of the last movement covered; 0 where there is none. */
  through: number;
  /** Number of the last movement covered by a paid rebate of any category; 0 before the first. */
  rebatedThrough: number;
  parts: RebatePart[];
  exponent: number;
  /** Least sum that can be claimed, in minor units. */
  minimumMinor: number;
}

const loggedGames = new WeakMap<PlatformEnv, Set<string>>();

/** Logs once each game that is missing from the directory; its bets earn no rebate. */
function logUnknownGames(env: PlatformEnv, gameIds: string[]): void {
  const known = loggedGames.get(env) ?? new Set();
  loggedGames.set(env, known);
  const fresh = gameIds.filter(it => !known.has(it));
  if (fresh.length === 0) return;
  for (const gameId of fresh) known.add(gameId);
  logWarning('rebate.unknown-games', { gameIds: fresh });
}

async function categoriesOf(
  env: PlatformEnv,
  turnovers: readonly Turnover[],
): Promise<ReadonlyMap<string, string>> {
  const gameIds = [...new Set(turnovers.flatMap(it => it.games.map(({ gameId }) => gameId)))];
  const games = await kindsOfGames(env, gameIds);
  const unknown = gameIds.filter(it => !games.has(it));
  logUnknownGames(env, unknown);
  return new Map([...games].map(([gameId, { type }]) => [gameId, type]));
}

/**
 * The open rebates on the movements up to each of `upTo`, or up to the last.
 * @returns null while the wallet counts the play of before an update
 * @throws Error where there is no market of the member's country, or its minimum is not an amount: both are bugs
 */
export async function readOpenRebates<const UpTo extends readonly (number | undefined)[]>(
  env: PlatformEnv,
  member: WalletOwner,
  at: number,
  upTo: UpTo,
): Promise<{ [Index in keyof UpTo]: OpenRebate } | null> {
  const wallet = walletOf(env, member.memberId);
  const [{ exponent }, turnovers, market, benefits] = await Promise.all([
    holdingsOf(env, member, at),
    Promise.all(upTo.map(it => wallet.turnover(it))),
    readMarketOf(env, member),
    benefitsOf(env, member, at),
  ]);
  if (turnovers.some(it => !it.isComplete)) return null;
  const minimum = parseAmount(market.rebate.minimum, exponent);
  if (!minimum.ok) throw new Error(`The least rebate of ${market.country} is not an amount`);
  const categories = await categoriesOf(env, turnovers);
  const rates = raisedRates(market.rebate.rates, benefits.rebate);
  const rebates = turnovers.map(turnover => ({
    through: turnover.through,
    rebatedThrough: Math.max(0, ...Object.values(turnover.rebated)),
    parts: partsOf(turnover, rates, gameId => categories.get(gameId)),
    exponent,
    minimumMinor: minimum.value,
  }));
  return rebates as { [Index in keyof UpTo]: OpenRebate };
}
