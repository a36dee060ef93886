/** Orders: everything that a wallet can be asked to do, as values. Their rules are in movement.ts. */

import type { OwnAccount } from './account.ts';
import type { Feed, WagerTerms } from './bonus/terms.ts';
import type { Grant } from './facts.ts';
import type { FreeRounds } from './free-rounds/terms.ts';

/**
 * Notes that histories show beside an order, such as a method's name or a reason; words of people are sealed by a hash (words.ts). The one decision that reads
 * them is whether a receipt has been used before.
 */
export type Memo = Readonly<Record<string, string>>;

interface WithMemo {
  memo?: Memo;
}

interface WithAmount extends WithMemo {
  /** Minor units of the wallet's currency, above zero unless the kind says otherwise. */
  amountMinor: number;
}

/** A new member's play credits. */
export interface OpeningBalance extends WithAmount {
  kind: 'opening-balance';
}

/** Money that has arrived from outside. */
export interface Deposit extends WithAmount {
  kind: 'deposit';
}

/** A deposit that awaits an operator's decision; moves nothing yet. */
export interface DepositRequest extends WithAmount {
  kind: 'deposit-request';
  depositId: string;
}

/** Credits an awaited deposit. */
export interface DepositApproval extends WithMemo {
  kind: 'deposit-approve';
  depositId: string;
  /** The amount that has arrived; absent in orders of older versions, which credited the announced one. */
  creditedMinor?: number;
}

/** Closes an awaited deposit without credit. */
export interface DepositRefusal extends WithMemo {
  kind: 'deposit-refuse';
  depositId: string;
}

/** Holds the amount of a withdrawal. */
export interface WithdrawalHold extends WithAmount {
  kind: 'withdrawal-hold';
  withdrawalId: string;
}

/** One operator takes a withdrawal to pay it: before the payment is made, under its reference. */
export interface WithdrawalTake extends WithMemo {
  kind: 'withdrawal-take';
  withdrawalId: string;
  /** The payment's own reference, which every later step names. */
  payoutReference: string;
}

/**
 * Decides a withdrawal: `settle` when it was paid, `refuse` to return the amount. `unknown` decides nothing: the payer has
 * not confirmed, so the amount stays held until they do.
 */
export interface WithdrawalStep extends WithMemo {
  kind: 'withdrawal-settle' | 'withdrawal-refuse' | 'withdrawal-unknown';
  withdrawalId: string;
  /** Of the payment that it was taken for; absent where it was not taken. */
  payoutReference?: string;
}

/** Sends money to another member, whose wallet applies it later, once. */
export interface TransferOut extends WithAmount {
  kind: 'transfer-out' | 'affiliate-transfer-out';
  receiverId: string;
}

/** A transfer delivered by another member's wallet. */
export interface TransferIn extends WithAmount {
  kind: 'transfer-in' | 'affiliate-transfer-in';
  senderId: string;
  /** The sending movement's number in the sender's wallet. */
  sentAs: number;
}

/** Returns a transfer that the receiver's wallet can never accept. */
export interface TransferReturn extends WithMemo {
  kind: 'transfer-return';
  /** Number of the movement that sent it. */
  sentAs: number;
}

/** Moves money to the account of a transfer-type provider's games, or back. */
export interface ProviderTransfer extends WithAmount {
  kind: 'provider-in' | 'provider-out';
  providerId: string;
  /** The game it is moved for. */
  gameId?: string;
}

/** [7.14] Brings all money at transfer-type providers back, and ends their games. */
export interface RestoreBalance extends WithMemo {
  kind: 'restore-balance';
  /** Absent for all providers. */
  providerIds?: readonly string[];
}

/** Bonus money of the operator, for play from the account of the grant. */
export interface BonusGrant extends WithAmount {
  kind: 'bonus-grant';
  /** Unique in the wallet, and part of the account's name. */
  grantId: string;
  /** The receiver of the wins of rounds with stakes of the grant (facts.ts). */
  winsTo: Grant['winsTo'];
  /** The terms of the grant; absent in orders of older versions. */
  terms?: WagerTerms;
}

/** Turns a wagered bonus into real money, and later the money that comes to a released one. */
export interface BonusRelease extends WithMemo {
  kind: 'bonus-release';
  grantId: string;
}

/** Ends a bonus without a release, and returns later the money that comes to an ended one. */
export interface BonusForfeit extends WithMemo {
  kind: 'bonus-forfeit';
  grantId: string;
  /** `cancelled`: by the member or an operator. `charged-back`: the payment that it was given for was taken back. */
  why: 'expired' | 'lost' | 'cancelled' | 'charged-back';
}

/** Free rounds of a game; moves nothing. */
export interface RoundsGrant extends WithMemo {
  kind: 'rounds-grant';
  /** Unique among the wallet's grants of free rounds, and the id of the bonus that they become. */
  grantId: string;
  rounds: FreeRounds;
}

/** Ends free rounds: their wins become a bonus, or real money. Later wins are passed on too. */
export interface RoundsEnd extends WithMemo {
  kind: 'rounds-end';
  grantId: string;
  /** `cancelled`: by the member or an operator, without anything of it. */
  why: 'played' | 'expired' | 'cancelled';
  /** The end of a bonus that it makes, epoch milliseconds. */
  bonusUntil: number;
}

/** A stake; 0 in a free round. */
export interface Bet extends WithAmount {
  kind: 'bet';
  providerId: string;
  transactionId: string;
  roundId: string;
  gameId: string;
  /** Whether the provider's games play from the member's account there. */
  isTransferType: boolean;
  /** The play account and bonus accounts, in the order of drawing; absent for the play account alone. */
  sources?: readonly OwnAccount[];
  /** The bonus that its stake counts for; absent where there is none. */
  feeds?: Feed;
  /** The grant of free rounds that it takes one of; absent from stakes. */
  freeRounds?: string;
}

/** A round's payout; may be 0, to end the round. */
export interface Win extends WithAmount {
  kind: 'win';
  providerId: string;
  transactionId: string;
  roundId: string;
  gameId: string;
  isTransferType: boolean;
  isRoundOver: boolean;
  /** The provider's largest win in this currency, where there is a limit. */
  ceilingMinor?: number;
}

/** Returns a bet's stake. */
export interface Rollback extends WithMemo {
  kind: 'rollback';
  providerId: string;
  transactionId: string;
  betTransactionId: string;
  isTransferType: boolean;
}

/** A rebate on the member's own play. */
export interface Rebate extends WithAmount {
  kind: 'rebate';
  /** The bets it covers, once: those of a category in the movements after `after` up to `through`. */
  turnover?: { category: string; after: number; through: number };
}

/** A share of the play of referred members. */
export interface AffiliateRebate extends WithAmount {
  kind: 'affiliate-rebate';
}

/** A reward for a friendship: to the invited member, or to the inviting one. */
export interface ReferralReward extends WithAmount {
  kind: 'referral-reward';
  friendId: string;
  to: 'friend' | 'referrer';
}

/** A correction by the operator; a negative amount debits. */
export interface Adjustment extends WithAmount {
  kind: 'adjustment';
}

/** Decides a win that is under review: credits it, or returns it to the provider. */
export interface ReviewDecision extends WithMemo {
  kind: 'review-release' | 'review-void';
  /** Number of the win's movement. */
  heldAs: number;
}

/** A payment that the bank or the payment provider has taken back. */
export interface ChargeBack extends WithAmount {
  kind: 'charge-back';
}

/** A paid win that was a malfunction of the game. */
export interface WinVoid extends WithAmount {
  kind: 'win-void';
}

/** Repays a debt with the member's money. */
export interface DebtRepayment extends WithMemo {
  kind: 'debt-repayment';
}

/** Erases words of members in sealed orders of older versions (forget.ts). */
export interface Redaction extends WithMemo {
  kind: 'redaction';
  /** By number: the hash of the movement's row as it is from then on. */
  redacted: Readonly<Record<string, string>>;
}

export type BonusOrder = BonusGrant | BonusRelease | BonusForfeit;
export type RoundsOrder = RoundsGrant | RoundsEnd;
export type PlayOrder = Bet | Win | Rollback;

export type Order =
  | OpeningBalance
  | Deposit
  | DepositRequest
  | DepositApproval
  | DepositRefusal
  | WithdrawalHold
  | WithdrawalTake
  | WithdrawalStep
  | TransferOut
  | TransferIn
  | TransferReturn
  | ProviderTransfer
  | RestoreBalance
  | BonusOrder
  | RoundsOrder
  | PlayOrder
  | ReviewDecision
  | ChargeBack
  | WinVoid
  | DebtRepayment
  | Rebate
  | AffiliateRebate
  | ReferralReward
  | Adjustment
  | Redaction;

export type OrderKind = Order['kind'];

/** Kinds that may move nothing and still get a number in the ledger, because they change the wallet's state. */
export const MAY_MOVE_NOTHING: readonly OrderKind[] = [
  'deposit-request',
  'deposit-refuse',
  'withdrawal-take',
  'withdrawal-unknown',
  'redaction',
  'restore-balance',
  'bonus-release',
  'bonus-forfeit',
  'rounds-grant',
  'rounds-end',
  'bet',
  'win',
  'rollback',
];
