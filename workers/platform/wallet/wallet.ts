/** The wallets' face for the rest of the platform. */
export { type Account, type Balances, providerAccount } from './account.ts';
export { type LedgerTransaction, readTransactions } from './copies.db.ts';
export { walletHandlers } from './endpoints.ts';
export type { Round } from './facts.ts';
export type { AskedMovements, AskedRounds, Past, PastMovement } from './histories.ts';
export type { MoveRefusal, Receipt } from './ledger.ts';
export type { Holdings, Played } from './member-wallet.ts';
export {
  type Attempted,
  adjustBalance,
  creditAffiliateRebate,
  creditRebate,
  depositIn,
  markWithdrawalUnknown,
  moveFromProvider,
  moveToProvider,
  refuseWithdrawal,
  requestWithdrawal,
  restoreBalance,
  settleWithdrawal,
  transferToMember,
  withdrawalIdOf,
} from './move-money.ts';
export { openWallet, walletOf } from './open-wallet.ts';
export { walletOperatorCalls } from './operator-calls.ts';
export type { Memo, Order, OrderKind } from './order.ts';
export type { PlayCall, PlayCallRefusal } from './play-call.ts';
export { sweepWallets } from './sweep.ts';
