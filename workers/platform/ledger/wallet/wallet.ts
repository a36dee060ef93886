/** The public face of the wallet for the rest of the platform. */

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
export { noteDecision } from './directory/payout-guard.db.ts';
export { countStopped } from './directory/replica.db.ts';
export {
  claimRequest,
  type RequestClaim,
  type RequestKey,
  releaseRequest,
} from './directory/request-claim.db.ts';
export { countWaitingReviews } from './directory/review.db.ts';
export { readWaits, waitOf, writeWait } from './directory/withdrawal-wait.db.ts';
export { roundsCancellationOf } from './free-rounds/settle-rounds.ts';
export type { FreeRounds } from './free-rounds/terms.ts';
export type { PastMovement } from './history/histories.ts';
export type { HistoryPage, HistoryQuery } from './history/history-parts.ts';
export type { OpenRounds, PastRound } from './history/round-histories.ts';
export type { AdoptedLimit, LimitElsewhere, LimitRefusal, LimitWish } from './limit/change-limit.ts';
export type { LimitStanding, LimitStep } from './limit/limit-rows.ts';
export { limitText } from './limit/notify-limit.ts';
export {
  adjustBalance,
  approveDeposit,
  claimWithdrawal,
  creditAffiliateRebate,
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
  payPrize,
  payReferralReward,
  type RequestRefusal,
  refuseDeposit,
  refuseWithdrawal,
  requestDeposit,
  requestWithdrawal,
  restoreBalance,
  settleWithdrawal,
  takeBackTransfer,
  transferToMember,
  withdrawalIdOf,
} from './move-money.ts';
export type { EraseRefusal } from './object/erase-words.ts';
export type { MoveRefusal, Receipt } from './object/ledger.ts';
export type { Holdings, PlayReply } from './object/member-wallet.ts';
export { eraseSender, notifyReview } from './object/notify-member.ts';
export { sweepLeftMoney, sweepWallets } from './object/sweep.ts';
export type { GameSession } from './object/wallet-state.ts';
export { holdingsOf, openWallet, type WalletOwner, walletOf } from './open-wallet.ts';

export { claimedByOther } from './operator/while-claimed.ts';
export type { PlayedRound, PlayOfRound } from './play/played-rounds.ts';
export type { PlayedSession } from './play-session/session-of-play.ts';
export type { BonusFacts, RoundsFacts } from './rules/facts.ts';
export { kindsOfHistory, type LedgerHistory } from './rules/kinds.ts';
export {
  hasMoneyAtProviders,
  playableMinor,
  providerAccount,
  studioAccount,
} from './rules/ledger-account.ts';
export type { OrderKind } from './rules/order.ts';
export type { PlayCall } from './rules/play-call.ts';
export { numberOf, referenceOf } from './rules/reference.ts';
export { type GivenRebate, rebateOperation, type Turnover } from './rules/turnover.ts';
export type { StatementSums, WalletStatement } from './statement/read-statement.ts';
