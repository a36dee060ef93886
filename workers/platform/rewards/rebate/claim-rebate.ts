/**
 * Claims a rebate by its id, which names the last movement it covers. A rebate is credited once, however often it is claimed;
 * all categories in one transaction of the wallet, or none.
 */
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  creditRebates,
  type GivenRebate,
  rebateOperation,
  type WalletOwner,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { type OpenRebate, readOpenRebates } from './open-rebate.ts';
import { type RebatePart, sumOf } from './rebate-parts.ts';

const ID = /^rb-([1-9]\d{0,14})$/;

export const rebateIdOf = (through: number): string => `rb-${through}`;

/**
 * - `rebate_changed`: the id names no rebate that can be claimed now.
 * - `rebate_below_minimum`: the sum is below the market's minimum.
 * - `play_not_counted`: the wallet still counts the play of before an update.
 */
export type ClaimRefusal = 'rebate_changed' | 'rebate_below_minimum' | 'wallet_stopped' | 'play_not_counted';

/** The memo holds turnover and rate, for the histories. */
const ordersOf = (through: number, { parts, exponent }: OpenRebate) =>
  parts.map(({ category, after, turnoverMinor, rate, amountMinor, from, to }: RebatePart) => ({
    operationId: rebateOperation(through, category),
    order: {
      kind: 'rebate' as const,
      amountMinor,
      turnover: { category, after, through },
      memo: {
        turnover: toDecimalString(turnoverMinor, exponent),
        rate,
        from: wireMoment(from),
        to: wireMoment(to),
      },
    },
  }));

/**
 * Whether an id still stands for the same sum: no later rebate was claimed, and none of its bets was rolled back. Bets only
 * add to the turnover, so a smaller one means rollbacks.
 */
const isStillWhole = (through: number, named: OpenRebate, current: OpenRebate): boolean =>
  named.through === through &&
  current.rebatedThrough < through &&
  named.parts.length > 0 &&
  named.parts.every(({ category, turnoverMinor }) => {
    const now = current.parts.find(it => it.category === category);
    return now !== undefined && now.turnoverMinor >= turnoverMinor;
  });

/** The first claim of an id; refused where a concurrent one is faster. */
async function claimFirst(
  env: PlatformEnv,
  member: WalletOwner,
  through: number,
  at: number,
): Promise<Result<GivenRebate, ClaimRefusal>> {
  const open = await readOpenRebates(env, member, at, [through, undefined]);
  if (open === null) return refuse('play_not_counted');
  const [named, current] = open;
  if (!isStillWhole(through, named, current)) return refuse('rebate_changed');
  if (sumOf(named.parts) < named.minimumMinor) return refuse('rebate_below_minimum');
  const { memberId } = member;
  const credited = await creditRebates(env, { memberId, at }, ordersOf(through, named));
  if (credited.ok) {
    const balanceMinor = credited.value.at(-1)?.balances.main ?? 0;
    return ok({ amountMinor: sumOf(named.parts), balanceMinor });
  }
  return refuse(credited.error === 'stopped' ? 'wallet_stopped' : 'rebate_changed');
}

/**
 * @param at epoch milliseconds
 * @returns the credited rebate, also for repeated claims; `main` as it was then
 */
export async function claimRebate(
  env: PlatformEnv,
  member: WalletOwner,
  rebateId: string,
  at: number,
): Promise<Result<GivenRebate, ClaimRefusal>> {
  const through = Number(ID.exec(rebateId)?.[1] ?? 0);
  if (through === 0) return refuse('rebate_changed');
  const wallet = walletOf(env, member.memberId);
  const { given } = await wallet.turnover(through);
  if (given !== null) return ok(given);
  const first = await claimFirst(env, member, through, at);
  if (first.ok || first.error !== 'rebate_changed') return first;
  // A concurrent claim of the same id may have been faster: its answer is this one's too.
  const { given: meanwhile } = await wallet.turnover(through);
  return meanwhile === null ? first : ok(meanwhile);
}
