/** The rebate that a member can claim: the wallet's turnover, by the directory's categories, at the market's rates, raised by the member's tier. */

import { parseAmount } from '#app/domain/money.ts';
import { logError } from '#log/log.ts';
import { catalogueOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { readSomeGames } from '../game/game.ts';
import { readMarketOf } from '../site/site.ts';
import { benefitsOf } from '../vip/vip.ts';
import { holdingsOf, type Turnover, type WalletOwner, walletOf } from '../wallet/wallet.ts';
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
  logError('rebate.unknown-games', { gameIds: fresh });
}

async function categoriesOf(env: PlatformEnv, turnover: Turnover): Promise<ReadonlyMap<string, string>> {
  const gameIds = [...new Set(turnover.games.map(it => it.gameId))];
  const games = await readSomeGames(catalogueOf(env), gameIds);
  const unknown = gameIds.filter(it => !games.has(it));
  logUnknownGames(env, unknown);
  return new Map([...games].map(([gameId, { type }]) => [gameId, type]));
}

/**
 * The open rebate on the movements up to `upTo`, or up to the last.
 * @returns null while the wallet counts the play of before an update
 * @throws Error where there is no market of the member's country, or its minimum is not an amount: both are bugs
 */
export async function readOpenRebate(
  env: PlatformEnv,
  member: WalletOwner,
  at: number,
  upTo?: number,
): Promise<OpenRebate | null> {
  const [{ exponent }, turnover, market, benefits] = await Promise.all([
    holdingsOf(env, member, at),
    walletOf(env, member.memberId).turnover(upTo),
    readMarketOf(env, member),
    benefitsOf(env, member, at),
  ]);
  if (!turnover.isComplete) return null;
  const minimum = parseAmount(market.rebate.minimum, exponent);
  if (!minimum.ok) throw new Error(`The least rebate of ${market.country} is not an amount`);
  const categories = await categoriesOf(env, turnover);
  const parts = partsOf(turnover, raisedRates(market.rebate.rates, benefits.rebate), gameId =>
    categories.get(gameId),
  );
  const rebatedThrough = Math.max(0, ...Object.values(turnover.rebated));
  return { through: turnover.through, rebatedThrough, parts, exponent, minimumMinor: minimum.value };
}
