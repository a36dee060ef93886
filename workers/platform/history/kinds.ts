/**
 * The kinds of movements in each history, and the states of its rows. Bets are read from rounds instead, VIP from its points
 * and tiers, and promotions from members' claims.
 */
import type { OrderKind } from '../wallet/wallet.ts';

/** Histories of movements, by the name of their call. */
export const MOVEMENTS_OF = {
  adjustment: ['adjustment', 'charge-back', 'win-void', 'debt-repayment', 'review-release'],
  'affiliate-rebate': ['affiliate-rebate'],
  'affiliate-transfer': ['affiliate-transfer-out', 'affiliate-transfer-in'],
  deposit: ['deposit', 'deposit-request'],
  rebate: ['rebate'],
  referral: ['referral-reward'],
  transfer: ['transfer-out', 'transfer-in', 'provider-in', 'provider-out', 'restore-balance'],
  withdrawal: ['withdrawal-hold'],
} as const satisfies Record<string, readonly OrderKind[]>;

export type MovementHistory = keyof typeof MOVEMENTS_OF;

/** States by history, for filters and rows. */
export const HISTORY_STATES: Readonly<
  Record<MovementHistory | 'bet-history' | 'outstanding-bet' | 'promotion' | 'vip', readonly string[]>
> = {
  adjustment: ['completed'],
  'affiliate-rebate': ['completed'],
  'affiliate-transfer': ['pending', 'completed', 'rejected'],
  'bet-history': ['open', 'settled', 'cancelled'],
  deposit: ['pending', 'completed', 'rejected'],
  'outstanding-bet': ['open'],
  promotion: ['ongoing', 'completed', 'expired', 'cancelled'],
  rebate: ['completed'],
  referral: ['completed'],
  transfer: ['pending', 'completed', 'rejected'],
  vip: ['completed'],
  withdrawal: ['pending', 'unknown', 'completed', 'rejected'],
};
