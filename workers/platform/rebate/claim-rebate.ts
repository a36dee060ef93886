/**
 * Claiming a rebate by its id, which names a sum: what the movements up to one of them give. However often and from wherever
 * it is claimed, it is given once; all categories in one transaction of the wallet, or none.
 */
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '../env.ts';
import { creditRebates, type GivenRebate, rebateOperation, walletOf } from '../wallet/wallet.ts';
import { type Claimant, type OpenRebate, readOpenRebate } from './open-rebate.ts';
import { type RebatePart, sumOf } from './rebate-parts.ts';

const ID = /^rb-([1-9]\d{0,14})$/;

export const rebateIdOf = (through: number): string => `rb-${through}`;

/**
 * - `rebate_changed`: the id names nothing that can be claimed any more, or never did.
 * - `rebate_below_minimum`: it names less than the market gives at a time.
 */
export type ClaimRefusal = 'rebate_changed' | 'rebate_below_minimum' | 'wallet_stopped';

/** Histories show the turnover and the rate that an amount is made of. */
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
 * Whether an id still names what it did: no later one has been claimed, and nothing that it counts was taken back. Bets only
 * add to a sum; where it is smaller now, some of them have come back since.
 */
const isStillWhole = (through: number, named: OpenRebate, current: OpenRebate): boolean =>
  named.through === through &&
  current.rebatedThrough < through &&
  named.parts.length > 0 &&
  named.parts.every(({ category, turnoverMinor }) => {
    const now = current.parts.find(it => it.category === category);
    return now !== undefined && now.turnoverMinor >= turnoverMinor;
  });

/** The first claim of an id; refused where another one comes in between. */
async function giveFirst(
  env: PlatformEnv,
  member: Claimant,
  through: number,
  at: number,
): Promise<Result<GivenRebate, ClaimRefusal>> {
  const [named, current] = await Promise.all([
    readOpenRebate(env, member, at, through),
    readOpenRebate(env, member, at),
  ]);
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
 * @returns what was given, the first time and again; `main` as it was then
 */
export async function claimRebate(
  env: PlatformEnv,
  member: Claimant,
  rebateId: string,
  at: number,
): Promise<Result<GivenRebate, ClaimRefusal>> {
  const through = Number(ID.exec(rebateId)?.[1] ?? 0);
  if (through === 0) return refuse('rebate_changed');
  const wallet = walletOf(env, member.memberId);
  const { given } = await wallet.turnover(through);
  if (given !== null) return ok(given);
  const first = await giveFirst(env, member, through, at);
  if (first.ok || first.error !== 'rebate_changed') return first;
  // Another claim of the same id may have come in between: then this is its answer too.
  const { given: meanwhile } = await wallet.turnover(through);
  return meanwhile === null ? first : ok(meanwhile);
}
