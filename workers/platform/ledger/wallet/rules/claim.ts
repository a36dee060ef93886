/**
 * Claims: money that the operator takes back from a member. It comes from `main`, then from withdrawals that nobody has taken to pay, then
 * from money at transfer-type providers; the rest is a debt. The steps before the claim are orders of their own, so that the history
 * and the copies of a withdrawal say that it was refused.
 */
import type { Sql } from '#platform/base/sql.ts';
import { type Balances, isProviderAccount, providerOf } from './ledger-account.ts';
import type { RestoreBalance, WithdrawalStep } from './order.ts';

export interface FreeingStep {
  operationId: string;
  order: RestoreBalance | WithdrawalStep;
}

/** Withdrawals that nobody has taken to pay, the newest first. */
const readUntaken = (sql: Sql): { withdrawalId: string; amountMinor: number }[] =>
  sql
    .exec<{ withdrawalId: string; amountMinor: number }>(
      `SELECT withdrawal_id AS withdrawalId, amount_minor AS amountMinor FROM hold WHERE state = 'held'
       ORDER BY held_as DESC, withdrawal_id`,
    )
    .toArray();

/** The first of some parts that together have an amount; all of them where they have less. */
function enoughOf<Part extends { amountMinor: number }>(parts: readonly Part[], neededMinor: number): Part[] {
  let left = neededMinor;
  return parts.filter(({ amountMinor }) => {
    if (left <= 0) return false;
    left -= amountMinor;
    return true;
  });
}

/**
 * The steps that free what a claim needs beside `main`.
 * @param claimedMinor minor units
 * @param after number of the last movement, by which the steps are told from those of other claims
 */
export function freeingSteps(
  sql: Sql,
  claimedMinor: number,
  { balances, after }: { balances: Balances; after: number },
): FreeingStep[] {
  const lacksMinor = claimedMinor - (balances.main ?? 0);
  if (lacksMinor <= 0) return [];
  const refused = enoughOf(readUntaken(sql), lacksMinor);
  const still = lacksMinor - refused.reduce((sum, it) => sum + it.amountMinor, 0);
  const atProviders = Object.entries(balances)
    .flatMap(([account, amountMinor = 0]) =>
      isProviderAccount(account) && amountMinor > 0 ? [{ providerId: providerOf(account), amountMinor }] : [],
    )
    .sort((a, b) => b.amountMinor - a.amountMinor || (a.providerId < b.providerId ? -1 : 1));
  const providerIds = enoughOf(atProviders, still).map(it => it.providerId);
  return [
    ...refused.map(({ withdrawalId }) => ({
      operationId: `claim-refuse:${withdrawalId}`,
      order: { kind: 'withdrawal-refuse' as const, withdrawalId, isForClaim: true as const },
    })),
    ...(providerIds.length > 0
      ? [{ operationId: `claim-restore:${after}`, order: { kind: 'restore-balance' as const, providerIds } }]
      : []),
  ];
}
