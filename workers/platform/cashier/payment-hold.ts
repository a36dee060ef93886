/** A new bank account or a new PIN delays the payment of a withdrawal, so that a thief of the account has to wait. */
import { HOUR_MS } from '#app/domain/time.ts';
import type { MarketProfile } from '../site/site.ts';

/**
 * @param account the payee; null for any
 * @param pinChangedAt epoch milliseconds
 * @returns epoch milliseconds; null where nothing holds it
 */
export function heldUntil(
  { withdrawalHoldHours }: Pick<MarketProfile, 'withdrawalHoldHours'>,
  account: { createdAt: number } | null,
  pinChangedAt: number,
  at: number,
): number | null {
  const until = Math.max(account?.createdAt ?? 0, pinChangedAt) + withdrawalHoldHours * HOUR_MS;
  return until > at ? until : null;
}
