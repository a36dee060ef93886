/**
 * The states of the rows of each history; the wallet knows which kinds of movements it lists. Bets are read from rounds instead, VIP
 * from its points and tiers, and promotions from members' claims.
 */
import type { HistoryKind } from '#app/domain/history-kinds.ts';

/** States by history, for filters and rows. */
export const HISTORY_STATES: Readonly<Record<HistoryKind, readonly string[]>> = {
  adjustment: ['completed'],
  'affiliate-rebate': ['completed'],
  'affiliate-transfer': ['pending', 'completed', 'rejected', 'cancelled'],
  'bet-history': ['open', 'settled', 'cancelled'],
  deposit: ['pending', 'completed', 'rejected'],
  'outstanding-bet': ['open'],
  promotion: ['ongoing', 'completed', 'expired', 'cancelled'],
  rebate: ['completed'],
  referral: ['completed'],
  transfer: ['pending', 'completed', 'rejected', 'cancelled'],
  vip: ['completed'],
  withdrawal: ['pending', 'unknown', 'completed', 'rejected'],
};
