/**
 * A new payee, PIN or second step delays the payment of a withdrawal or transfer, so that a thief of the account has to wait. A
 * payee is a bank account, or the receiver of a transfer.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import type { MarketProfile } from '#platform/site/site.ts';

/**
 * @param payee `createdAt` is the time since which the member has it; null for any
 * @param changedAt time of the last change of the PIN or the second step
 * @param at epoch milliseconds, as all times
 * @returns epoch milliseconds; null where nothing holds it
 */
export function heldUntil(
  { withdrawalHoldHours }: Pick<MarketProfile, 'withdrawalHoldHours'>,
  payee: { createdAt: number } | null,
  changedAt: number,
  at: number,
): number | null {
  const until = Math.max(payee?.createdAt ?? 0, changedAt) + withdrawalHoldHours * HOUR_MS;
  return until > at ? until : null;
}
