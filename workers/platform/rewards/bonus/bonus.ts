/** Bonus money for the rest of the platform: granting, reading and cancelling it. The rules are the ledger's (ledger/wallet/bonus). */
import type { Contributions } from '#app/domain/promotion.ts';
import type { Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  type BonusFacts,
  cancellationOf,
  type MoveRefusal,
  type Receipt,
  type RoundsFacts,
  type WagerTerms,
  walletOf,
  wholeMinor,
} from '#platform/ledger/wallet/wallet.ts';
import { cancelRounds, type RoundsOfBonus, roundsOf, stateOfRounds } from './free-rounds.ts';

export { type FreeRounds, grantRounds, notifyOfRounds } from './free-rounds.ts';

/** The terms of a grant; amounts are minor units of the member's currency. */
export interface BonusTerms extends WagerTerms {
  /** Receiver of wins from rounds staked with this grant: its account takes the whole win, or each source its share. */
  winsTo: 'sources' | 'bonus';
}

interface Grant {
  memberId: string;
  /** Unique among the member's grants. */
  grantId: string;
  amountMinor: number;
  terms: BonusTerms;
  /** Epoch milliseconds. */
  at: number;
}

/** Grants a bonus, once per id. Without a turnover that is required it becomes real money at once. */
export const grantBonus = (
  env: PlatformEnv,
  { memberId, grantId, amountMinor, terms: { winsTo, ...terms }, at }: Grant,
): Promise<Result<Receipt, MoveRefusal>> =>
  walletOf(env, memberId).move(
    `bonus-grant:${grantId}`,
    { kind: 'bonus-grant', grantId, amountMinor, winsTo, terms },
    at,
  );

/** A bonus of a member; amounts are minor units. */
export interface Bonus {
  grantId: string;
  promotionId: string;
  state: BonusFacts['state'];
  /** Granted, and left of it. */
  amountMinor: number;
  balanceMinor: number;
  /** Counted stakes, and those that are required. */
  doneMinor: number;
  requiredMinor: number;
  /** The part that has become real money. */
  releasedMinor: number;
  mostStakeMinor: number | null;
  /** Epoch milliseconds. */
  expiresAt: number;
  grantedAt: number;
  endedAt: number | null;
  contributions: Contributions;
  depositId: string | null;
  /** The free-rounds grant it originates from, or will; null for others. */
  rounds: RoundsOfBonus | null;
}

/** Unconverted free rounds, presented as a pending bonus. */
function bonusOfRounds(grant: RoundsFacts & { wonMinor: number }): Bonus {
  const { grantId, terms, releasedMinor, grantedAt, endedAt, wonMinor } = grant;
  return {
    grantId,
    promotionId: terms.promotionId,
    state: stateOfRounds(grant),
    amountMinor: releasedMinor + wonMinor,
    balanceMinor: wonMinor,
    doneMinor: 0,
    requiredMinor: 0,
    releasedMinor,
    mostStakeMinor: terms.wins.mostStakeMinor,
    expiresAt: terms.endsAt,
    grantedAt,
    endedAt,
    contributions: terms.wins.contributions,
    depositId: null,
    rounds: roundsOf(grant),
  };
}

/** A member's bonuses, the newest first, and free rounds that may become some; none before the wallet was opened. */
export async function readBonuses(env: PlatformEnv, memberId: string): Promise<Bonus[]> {
  const wallet = walletOf(env, memberId);
  const [bonuses, grants] = await Promise.all([wallet.bonuses(), wallet.freeRounds()]);
  const made = new Set(bonuses.map(it => it.grantId));
  const others = grants.filter(it => !made.has(it.grantId)).map(bonusOfRounds);
  const ofGrant = (id: string): RoundsOfBonus | null => {
    const grant = grants.find(it => it.grantId === id);
    return grant === undefined ? null : roundsOf(grant);
  };
  return [...others, ...bonuses.map(it => bonusOf(it, ofGrant(it.grantId)))];
}

function bonusOf(
  { terms, doneHundredths, ...it }: BonusFacts & { balanceMinor: number },
  rounds: RoundsOfBonus | null,
): Bonus {
  return {
    grantId: it.grantId,
    state: it.state,
    amountMinor: it.amountMinor,
    balanceMinor: it.balanceMinor,
    releasedMinor: it.releasedMinor,
    grantedAt: it.grantedAt,
    endedAt: it.endedAt,
    promotionId: terms.promotionId,
    doneMinor: wholeMinor(doneHundredths),
    requiredMinor: terms.requiredMinor,
    mostStakeMinor: terms.mostStakeMinor,
    expiresAt: terms.expiresAt,
    contributions: terms.contributions,
    depositId: terms.depositId,
    rounds,
  };
}

interface Cancellation {
  memberId: string;
  grantId: string;
  why: 'member' | 'operator';
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Ends a bonus, or the free rounds that it is to come of: the money left in it goes back to the operator, and so do the wins of
 * its open rounds. Idempotent.
 * @returns refuses `no_such_bonus`, and `already_decided` where it has ended by itself
 */
export async function cancelBonus(
  env: PlatformEnv,
  { memberId, grantId, why, at }: Cancellation,
): Promise<Result<Receipt, MoveRefusal>> {
  const grants = await walletOf(env, memberId).freeRounds();
  if (grants.some(it => it.grantId === grantId && it.state === 'open'))
    return cancelRounds(env, { memberId, grantId, at });
  const { operationId, order } = cancellationOf(grantId);
  return walletOf(env, memberId).move(operationId, { ...order, memo: { by: why } }, at);
}

/**
 * What the operator got back of a cancelled grant, in minor units: the money that was left in the bonus, or the stakes of rounds that were
 * not played. 0 for a grant that ended otherwise.
 */
export async function returnedByCancelling(
  env: PlatformEnv,
  { memberId, grantId }: Pick<Cancellation, 'memberId' | 'grantId'>,
): Promise<number> {
  const wallet = walletOf(env, memberId);
  const rounds = (await wallet.freeRounds()).find(it => it.grantId === grantId);
  if (rounds !== undefined) {
    const { count, stakeMinor } = rounds.terms;
    return rounds.state === 'cancelled' ? (count - rounds.used) * stakeMinor : 0;
  }
  const { operationId, order } = cancellationOf(grantId);
  // Cancelled by the member, by an operator, or by the wallet, which gives bonuses up for a movement that they stand in the way of.
  const orders = [order, ...(['member', 'operator'] as const).map(by => ({ ...order, memo: { by } }))];
  const receipt = await wallet.firstAnswer(operationId, orders);
  if (receipt === null) return 0;
  const postings = await wallet.postings(receipt.number);
  return postings.filter(it => it.account === 'house').reduce((sum, it) => sum + it.amountMinor, 0);
}
