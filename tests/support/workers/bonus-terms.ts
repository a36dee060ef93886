/** Terms of a bonus that no test plays off, and that counts no game. */
import type { WagerTerms } from '#platform/ledger/wallet/wallet.ts';

/** @param expiresAt epoch milliseconds */
export const longTerms = (expiresAt: number): WagerTerms => ({
  promotionId: 'promotion-1',
  requiredMinor: 1_000_000,
  mostStakeMinor: null,
  mostReleasedMinor: null,
  expiresAt,
  contributions: { games: {}, providers: {}, categories: {}, other: 0 },
  depositId: null,
});
