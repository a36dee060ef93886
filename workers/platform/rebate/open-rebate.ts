/** What a member can claim: what their wallet has staked, by the directory's categories and the market's rates. */
import { parseAmount } from '#app/domain/money.ts';
import type { PlatformEnv } from '../env.ts';
import { readSomeGames } from '../game/game.ts';
import { readMarkets } from '../site/site.ts';
import { holdingsOf, type Turnover, walletOf } from '../wallet/wallet.ts';
import { partsOf, type RebatePart } from './rebate-parts.ts';

export interface Claimant {
  memberId: string;
  /** ISO 4217. */
  currency: string;
}

export interface OpenRebate {
  /** Number of the last movement that counts; 0 where there is none. */
  through: number;
  /** Through which movement the last rebate was given, of whatever category; 0 before the first. */
  rebatedThrough: number;
  parts: RebatePart[];
  exponent: number;
  /** Less than this cannot be claimed, in minor units. */
  minimumMinor: number;
}

const told = new WeakMap<PlatformEnv, Set<string>>();

/** Says once that games were played which the directory does not have; their bets count for nothing. */
function tellUnknown(env: PlatformEnv, gameIds: string[]): void {
  const known = told.get(env) ?? new Set();
  told.set(env, known);
  const fresh = gameIds.filter(it => !known.has(it));
  if (fresh.length === 0) return;
  for (const gameId of fresh) known.add(gameId);
  console.error(`No rebate is given for games that are not in the directory: ${fresh.join(', ')}`);
}

async function categoriesOf(env: PlatformEnv, turnover: Turnover): Promise<ReadonlyMap<string, string>> {
  const gameIds = [...new Set(turnover.games.map(it => it.gameId))];
  const games = await readSomeGames(env.DIRECTORY, gameIds);
  const unknown = gameIds.filter(it => !games.has(it));
  tellUnknown(env, unknown);
  return new Map([...games].map(([gameId, { type }]) => [gameId, type]));
}

/**
 * What can be claimed of the movements up to one, or up to the last.
 * @throws Error where no market has the member's currency, or its minimum is none: both are bugs
 */
export async function readOpenRebate(
  env: PlatformEnv,
  member: Claimant,
  at: number,
  upTo?: number,
): Promise<OpenRebate> {
  const [{ exponent }, turnover, markets] = await Promise.all([
    holdingsOf(env, member, at),
    walletOf(env, member.memberId).turnover(upTo),
    readMarkets(env.DIRECTORY),
  ]);
  const market = markets.find(it => it.currency === member.currency);
  if (market === undefined) throw new Error(`There is no market with the currency of ${member.memberId}`);
  const minimum = parseAmount(market.rebate.minimum, exponent);
  if (!minimum.ok) throw new Error(`The least rebate of ${market.country} is not an amount`);
  const categories = await categoriesOf(env, turnover);
  const parts = partsOf(turnover, market.rebate.rates, gameId => categories.get(gameId));
  const rebatedThrough = Math.max(0, ...Object.values(turnover.rebated));
  return { through: turnover.through, rebatedThrough, parts, exponent, minimumMinor: minimum.value };
}
