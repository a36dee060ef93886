/** Free rounds for the rest of the platform: granted in the wallet and at the provider, and read as the bonuses that they become. */
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import type { Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { notifyFreeRounds } from '#platform/games/provider/provider.ts';
import {
  type BonusFacts,
  type FreeRounds,
  type MoveRefusal,
  type Receipt,
  type RoundsFacts,
  roundsCancellationOf,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';

export type { FreeRounds } from '#platform/ledger/wallet/wallet.ts';

type Grant = RoundsFacts & { wonMinor: number };

/** The progress of free rounds; amounts are minor units. */
export interface RoundsOfBonus {
  providerId: string;
  gameId: string;
  count: number;
  /** Not begun yet; none once they are over. */
  left: number;
  stakeMinor: number;
  /** Won so far, of which nothing is the member's yet. */
  wonMinor: number;
  /** Epoch milliseconds. */
  endsAt: number;
  isOpen: boolean;
}

export function roundsOf(grant: Grant): RoundsOfBonus {
  const { state, used, wonMinor, terms } = grant;
  const { providerId, gameId, count, stakeMinor, endsAt } = terms;
  const isOpen = state === 'open';
  return { providerId, gameId, count, left: isOpen ? count - used : 0, stakeMinor, wonMinor, endsAt, isOpen };
}

/** The state of free rounds that have become no bonus: still going on, real money, nothing, or given up. */
export function stateOfRounds({ state, releasedMinor }: RoundsFacts): BonusFacts['state'] {
  if (state === 'open') return 'wagering';
  if (state === 'cancelled') return 'cancelled';
  if (releasedMinor > 0) return 'completed';
  return state === 'expired' ? 'expired' : 'lost';
}

export interface RoundsGrant {
  memberId: string;
  /** Unique among the member's grants. */
  grantId: string;
  rounds: FreeRounds;
  /** Epoch milliseconds. */
  at: number;
}

/** Grants free rounds in the wallet, once per id. */
export const grantRounds = (
  env: PlatformEnv,
  { memberId, grantId, rounds, at }: RoundsGrant,
): Promise<Result<Receipt, MoveRefusal>> =>
  walletOf(env, memberId).move(`rounds-grant:${grantId}`, { kind: 'rounds-grant', grantId, rounds }, at);

/** Tells the provider the present state of an award. @returns `unknown` where it has to be told again */
export async function notifyOfRounds(
  env: PlatformEnv,
  { memberId, grantId, rounds, isCancelled }: Omit<RoundsGrant, 'at'> & { isCancelled: boolean },
  at: number,
): Promise<'taken' | 'refused' | 'unknown'> {
  const holdings = await walletOf(env, memberId).holdings();
  if (!holdings.ok) return 'unknown';
  const { currency, exponent } = holdings.value;
  const { providerId, gameId, count, stakeMinor, endsAt } = rounds;
  const stake = toDecimalString(stakeMinor, exponent);
  const ends = wireMoment(endsAt);
  const award = { awardId: grantId, providerId, playerId: memberId, gameId, currency, count, stake, ends };
  return notifyFreeRounds(env, { ...award, isCancelled }, at);
}

/** Ends free rounds that are open, without their wins. Idempotent. @returns refuses `already_decided` */
export function cancelRounds(
  env: PlatformEnv,
  { memberId, grantId, at }: Omit<RoundsGrant, 'rounds'>,
): Promise<Result<Receipt, MoveRefusal>> {
  const { operationId, order } = roundsCancellationOf(grantId);
  return walletOf(env, memberId).move(operationId, order, at);
}
