/** The public face of the wallet for the rest of the platform. */
export {
  type Account,
  type Balances,
  hasMoneyAtProviders,
  playableMinor,
  providerAccount,
} from './account.ts';
export { exportWallets } from './backup/nightly.ts';
export { cancellationOf } from './bonus/settle-bonuses.ts';
export { type WagerTerms, wholeMinor } from './bonus/terms.ts';
export type { BonusFacts, RoundsFacts } from './facts.ts';
export type { Farewell, ForgetRefusal } from './forget.ts';
export { roundsCancellationOf } from './free-rounds/settle-rounds.ts';
export type { FreeRounds } from './free-rounds/terms.ts';
export type { MovementQuery, PastMovement } from './histories.ts';
export type { HistoryPage, HistoryQuery } from './history-parts.ts';
export type { MoveRefusal, Receipt } from './ledger.ts';
export type { LimitRefusal, LimitWish } from './limit/change-limit.ts';
export type { LimitStanding, LimitStep } from './limit/limit-rows.ts';
export type { Holdings, PlayReply } from './member-wallet.ts';
export {
  adjustBalance,
  approveDeposit,
  chargeBack,
  creditAffiliateRebate,
  creditRebate,
  creditRebates,
  depositIdOf,
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
  takeWithdrawal,
  transferToMember,
  withdrawalIdOf,
} from './move-money.ts';
export { forgetSender, notifyReview } from './notify-member.ts';
export { holdingsOf, openWallet, type WalletOwner, walletOf } from './open-wallet.ts';
export type { Memo, Order, OrderKind } from './order.ts';
export type { Activity, ActivityPeriod, GameActivity } from './play/activity.ts';
export type { PlayCall, PlayCallRefusal } from './play-call.ts';
export { referenceOf } from './reference.ts';
export { countStopped } from './replica.db.ts';
export type { OpenRounds, PastRound } from './round-histories.ts';
export type { PlayedSession } from './session/session-of-play.ts';
export type { StatementSums, WalletStatement } from './statement/read-statement.ts';
export { sweepLeftMoney, sweepWallets } from './sweep.ts';
export { type GivenRebate, rebateOperation, type Turnover } from './turnover.ts';
export type { GameSession } from './wallet-state.ts';
export { readWaits, waitOf, writeWait } from './withdrawal-wait.db.ts';
