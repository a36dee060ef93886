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
import { type Handler, handler } from '#platform/base/handler.ts';
import { betHistory, outstandingBets } from './bet-rows.ts';
import { depositRows, withdrawalRows } from './cashier-rows.ts';
import { adjustmentRows, affiliateRebateRows, rebateRows, referralRows } from './credit-rows.ts';
import { movementHistory } from './movement-rows.ts';
import { promotionHistory } from './promotion-rows.ts';
import { transferRows } from './transfer-rows.ts';
import { vipHistory } from './vip-rows.ts';

/** [2.22]-[2.33] */
export const historyHandlers: readonly Handler[] = [
  handler(transactionAdjustment, movementHistory('adjustment', adjustmentRows)),
  handler(transactionAffiliateRebate, movementHistory('affiliate-rebate', affiliateRebateRows)),
  handler(transactionAffiliateTransfer, movementHistory('affiliate-transfer', transferRows)),
  handler(transactionBetHistory, betHistory),
  handler(transactionDeposit, movementHistory('deposit', depositRows)),
  handler(transactionOutstandingBet, outstandingBets),
  handler(transactionPromotion, promotionHistory),
  handler(transactionRebate, movementHistory('rebate', rebateRows)),
  handler(transactionReferral, movementHistory('referral', referralRows)),
  handler(transactionTransfer, movementHistory('transfer', transferRows)),
  handler(transactionVip, vipHistory),
  handler(transactionWithdrawal, movementHistory('withdrawal', withdrawalRows)),
];
