/** Endpoints of the twelve histories [1.12]: one handler per kind. */
import {
  transactionAdjustment,
  transactionAffiliateRebate,
  transactionAffiliateTransfer,
  transactionBetHistory,
  transactionDeposit,
  transactionOutstandingBet,
  transactionPromotion,
  transactionRebate,
  transactionReferral,
  transactionTransfer,
  transactionVip,
  transactionWithdrawal,
} from '#app/contract/transaction.ts';
import type { HistoryKind } from '#app/domain/history-kinds.ts';
import { type Handler, handler } from '#platform/base/handler.ts';
import { betHistory, outstandingBets } from './bet-rows.ts';
import { depositRows, withdrawalRows } from './cashier-rows.ts';
import { adjustmentRows, affiliateRebateRows, rebateRows, referralRows } from './credit-rows.ts';
import { movementHistory } from './movement-rows.ts';
import { promotionHistory } from './promotion-rows.ts';
import { transferRows } from './transfer-rows.ts';
import { vipHistory } from './vip-rows.ts';

/** [2.22]-[2.33] */
const HANDLERS: Readonly<Record<HistoryKind, Handler>> = {
  adjustment: handler(transactionAdjustment, 'open', movementHistory('adjustment', adjustmentRows)),
  'affiliate-rebate': handler(
    transactionAffiliateRebate,
    'open',
    movementHistory('affiliate-rebate', affiliateRebateRows),
  ),
  'affiliate-transfer': handler(
    transactionAffiliateTransfer,
    'open',
    movementHistory('affiliate-transfer', transferRows),
  ),
  'bet-history': handler(transactionBetHistory, 'open', betHistory),
  deposit: handler(transactionDeposit, 'open', movementHistory('deposit', depositRows)),
  'outstanding-bet': handler(transactionOutstandingBet, 'open', outstandingBets),
  promotion: handler(transactionPromotion, 'open', promotionHistory),
  rebate: handler(transactionRebate, 'open', movementHistory('rebate', rebateRows)),
  referral: handler(transactionReferral, 'open', movementHistory('referral', referralRows)),
  transfer: handler(transactionTransfer, 'open', movementHistory('transfer', transferRows)),
  vip: handler(transactionVip, 'open', vipHistory),
  withdrawal: handler(transactionWithdrawal, 'open', movementHistory('withdrawal', withdrawalRows)),
};

export const historyHandlers: readonly Handler[] = Object.values(HANDLERS);
