/**
 * Which movements make a history, and which states can its rows be in? Bets have rounds in place of movements. Promotions,
 * referrals and VIP benefits pay nothing yet: the kind of movement that a part of the product brings for them goes here.
 */
import type { OrderKind } from '../wallet/wallet.ts';

/** Histories that are made of movements, by the call's own name. */
export const MOVEMENTS_OF = {
  adjustment: ['adjustment'],
  'affiliate-rebate': ['affiliate-rebate'],
  'affiliate-transfer': ['affiliate-transfer-out', 'affiliate-transfer-in'],
  deposit: ['deposit', 'deposit-request'],
  promotion: [],
  rebate: ['rebate'],
  referral: [],
  transfer: ['transfer-out', 'transfer-in', 'provider-in', 'provider-out', 'restore-balance'],
  vip: [],
  withdrawal: ['withdrawal-hold'],
} as const satisfies Record<string, readonly OrderKind[]>;

export type MovementHistory = keyof typeof MOVEMENTS_OF;

/** States by history: what filters may ask for, and rows can say. */
export const HISTORY_STATES: Readonly<
  Record<MovementHistory | 'bet-history' | 'outstanding-bet', readonly string[]>
> = {
  adjustment: ['completed'],
  'affiliate-rebate': ['completed'],
  'affiliate-transfer': ['pending', 'completed', 'rejected'],
  'bet-history': ['open', 'settled', 'cancelled'],
  deposit: ['pending', 'completed', 'rejected'],
  'outstanding-bet': ['open'],
  promotion: ['ongoing', 'completed', 'expired', 'cancelled'],
  rebate: ['completed'],
  referral: ['pending', 'completed'],
  transfer: ['pending', 'completed', 'rejected'],
  vip: ['completed'],
  withdrawal: ['pending', 'unknown', 'completed', 'rejected'],
};
