/** The public face of the wallet for the rest of the platform. */
export {
  type Account,
  type Balances,
  hasMoneyAtProviders,
  playableMinor,
  providerAccount,
  studioAccount,
} from './account.ts';
export { exportsLateSince, exportWallets, readLackingExports } from './backup/nightly.ts';
export { cancellationOf } from './bonus/settle-bonuses.ts';
export { type WagerTerms, wholeMinor } from './bonus/terms.ts';
export {
  creditOfPayment,
  depositIdOf,
  nameOfPayment,
  reversalOfPayment,
} from './deposit/deposit-names.ts';
export type { DepositStanding } from './deposit/deposit-standing.ts';
export { returnDeposit, reverseDeposit } from './deposit/reverse-deposit.ts';
export type { BonusFacts, RoundsFacts } from './facts.ts';
export type { Farewell, ForgetRefusal } from './forget.ts';
export { roundsCancellationOf } from './free-rounds/settle-rounds.ts';
export type { FreeRounds } from './free-rounds/terms.ts';
export type { MovementQuery, PastMovement } from './histories.ts';
export type { HistoryPage, HistoryQuery } from './history-parts.ts';
export { kindsOfHistory, type LedgerHistory } from './kinds.ts';
export type { MoveRefusal, Receipt } from './ledger.ts';
export type { AdoptedLimit, LimitElsewhere, LimitRefusal, LimitWish } from './limit/change-limit.ts';
export type { LimitStanding, LimitStep } from './limit/limit-rows.ts';
export { limitText } from './limit/tell-limit.ts';
export type { Holdings, PlayReply } from './member-wallet.ts';
export {
  adjustBalance,
  approveDeposit,
  creditAffiliateRebate,
  creditRebate,
  creditRebates,
  depositIn,
  depositNow,
  firstDeposit,
  firstTransfer,
  firstWithdrawal,
  type MoveAttempt,
  markWithdrawalUnknown,
  movedAt,
  moveFromProvider,
  moveToProvider,
  payReferralReward,
  type RequestRefusal,
  refuseDeposit,
  refuseWithdrawal,
  requestDeposit,
  requestWithdrawal,
  restoreBalance,
  settleWithdrawal,
  takeBackTransfer,
  takeWithdrawal,
  transferToMember,
  withdrawalIdOf,
} from './move-money.ts';
export { forgetSender, notifyReview } from './notify-member.ts';
export { holdingsOf, openWallet, type WalletOwner, walletOf } from './open-wallet.ts';
export type { Memo, Order, OrderKind } from './order.ts';
export type { Activity, ActivityPeriod, GameActivity } from './play/activity.ts';
export type { PlayCall, PlayCallRefusal } from './play-call.ts';
export { numberOf, referenceOf } from './reference.ts';
export { countStopped } from './replica.db.ts';
export type { OpenRounds, PastRound } from './round-histories.ts';
export type { PlayedSession } from './session/session-of-play.ts';
export type { StatementSums, WalletStatement } from './statement/read-statement.ts';
export { sweepLeftMoney, sweepWallets } from './sweep.ts';
export { type GivenRebate, rebateOperation, type Turnover } from './turnover.ts';
export type { GameSession } from './wallet-state.ts';
export { readWaits, waitOf, writeWait } from './withdrawal-wait.db.ts';
