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
  handler(transactionAdjustment, 'open', movementHistory('adjustment', adjustmentRows)),
  handler(transactionAffiliateRebate, 'open', movementHistory('affiliate-rebate', affiliateRebateRows)),
  handler(transactionAffiliateTransfer, 'open', movementHistory('affiliate-transfer', transferRows)),
  handler(transactionBetHistory, 'open', betHistory),
  handler(transactionDeposit, 'open', movementHistory('deposit', depositRows)),
  handler(transactionOutstandingBet, 'open', outstandingBets),
  handler(transactionPromotion, 'open', promotionHistory),
  handler(transactionRebate, 'open', movementHistory('rebate', rebateRows)),
  handler(transactionReferral, 'open', movementHistory('referral', referralRows)),
  handler(transactionTransfer, 'open', movementHistory('transfer', transferRows)),
  handler(transactionVip, 'open', vipHistory),
  handler(transactionWithdrawal, 'open', movementHistory('withdrawal', withdrawalRows)),
];
