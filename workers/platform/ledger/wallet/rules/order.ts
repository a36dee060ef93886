/**
 * Orders: every change of a wallet, as a value. kinds.ts has the policies and the rule of each kind. Longer than most files because it is a
 * table of shapes.
 */

import type { Feed, WagerTerms, WinsTo } from '../bonus/terms.ts';
import type { FreeRounds } from '../free-rounds/terms.ts';
import type { OwnAccount } from './ledger-account.ts';

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
 * Gives a withdrawal back that was taken and not paid: it waits as before, and is taken anew under another reference. The operator states
 * that no payment was made.
 */
export interface WithdrawalUntaking extends WithMemo {
  kind: 'withdrawal-untake';
  withdrawalId: string;
  /** That it was taken under. */
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
  /** Refused by the wallet itself, because a claim needs the money (claim.ts). */
  isForClaim?: true;
}

/** Sends money to another member, whose wallet applies it later, once. */
export interface TransferOut extends WithAmount {
  kind: 'transfer-out' | 'affiliate-transfer-out';
  receiverId: string;
  /** It waits until then, epoch milliseconds, and can be taken back meanwhile; absent where it is delivered at once. */
  deliverAfter?: number;
}

/** A transfer delivered by another member's wallet. */
export interface TransferIn extends WithAmount {
  kind: 'transfer-in' | 'affiliate-transfer-in';
  senderId: string;
  /** The sending movement's number in the sender's wallet. */
  sentAs: number;
}

/**
 * Reason that a transfer is returned. `taken-back`: by the member; `declined`: the receiver's wallet can never accept it; `in-debt`
 * and `restricted`: the sender may send nothing any more.
 */
export type ReturnReason = 'taken-back' | 'declined' | 'in-debt' | 'restricted';

/** Returns a transfer that has not been delivered. */
export interface TransferReturn extends WithMemo {
  kind: 'transfer-return';
  /** Number of the movement that sent it. */
  sentAs: number;
  /** Absent where an operator returns it, and in orders of older versions. */
  why?: ReturnReason;
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
  winsTo: WinsTo;
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

/**
 * Lets a bonus go on that had ended: a lost one whose stake was returned, or a completed one whose play was taken back, which gives the
 * released money back to its account.
 */
export interface BonusReopening extends WithMemo {
  kind: 'bonus-reopen';
  grantId: string;
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
  /** The bonus that its stake counts for once its round is over; absent where there is none. */
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
  /** Name of a prize beside the round's own win, such as a jackpot. */
  prize?: string;
  /** Of orders of older versions, which sealed the provider's largest win; now it comes with the attempt. */
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

/**
 * Takes a paid win back, as providers do when they correct a result. A movement of its own and no row of play: what the member no longer
 * has becomes a debt.
 */
export interface WinRollback extends WithMemo {
  kind: 'win-rollback';
  providerId: string;
  transactionId: string;
  winTransactionId: string;
  isTransferType: boolean;
}

/** Closes a round whose win came without an end, when the provider repeats the win as the last one. */
export interface RoundClose extends WithMemo {
  kind: 'round-close';
  providerId: string;
  roundId: string;
  gameId: string;
  /** Of the win. */
  transactionId: string;
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

/** The prize of a place in a tournament, once per tournament. */
export interface TournamentPrize extends WithAmount {
  kind: 'tournament-prize';
  tournamentId: string;
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

/**
 * A payment that the bank or the payment service has taken back. Of a deposit, at most the part that is left is taken, possibly
 * nothing: `amountMinor` is the requested amount.
 */
export interface ChargeBack extends WithAmount {
  kind: 'charge-back';
  /** Number of the movement that credited the deposit; absent where it is of none, and in orders of older versions. */
  creditedAs?: number;
}

/** A dispute about a deposit was won: credits the part that was taken back, at most the requested amount, possibly nothing. */
export interface ChargeBackReturn extends WithAmount {
  kind: 'charge-back-return';
  /** Number of the movement that credited the deposit. */
  creditedAs: number;
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

export type BonusOrder = BonusGrant | BonusRelease | BonusForfeit | BonusReopening;
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
  | WithdrawalUntaking
  | WithdrawalStep
  | TransferOut
  | TransferIn
  | TransferReturn
  | ProviderTransfer
  | RestoreBalance
  | BonusOrder
  | RoundsOrder
  | PlayOrder
  | WinRollback
  | RoundClose
  | ReviewDecision
  | ChargeBack
  | ChargeBackReturn
  | WinVoid
  | DebtRepayment
  | Rebate
  | AffiliateRebate
  | ReferralReward
  | TournamentPrize
  | Adjustment
  | Redaction;

export type OrderKind = Order['kind'];

type WithKind<Each, Kind> = Each extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Omit<Each, 'kind'> & { kind: Kind }
    : never
  : never;

/** The order of a kind; orders that share one shape keep it. */
export type OrderOf<Kind extends OrderKind> = WithKind<Order, Kind>;
