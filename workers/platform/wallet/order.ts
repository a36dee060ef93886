/** What a wallet can be told to do: orders, one kind each, values only. How each is carried out is movement.ts. */

/**
 * What histories show beside an order, such as a method's name or a reason; sealed with it. Nothing is decided by it but
 * whether a receipt has been used before.
 */
export type Memo = Readonly<Record<string, string>>;

interface Noted {
  memo?: Memo;
}

interface Amounted extends Noted {
  /** Minor units of the wallet's currency, above zero unless the kind says otherwise. */
  amountMinor: number;
}

/** Play credits that a new member starts with. */
export interface OpeningBalance extends Amounted {
  kind: 'opening-balance';
}

/** Money that has come in from outside. */
export interface Deposit extends Amounted {
  kind: 'deposit';
}

/** Says that money is on its way in, and waits for somebody who looks at it; moves nothing yet. */
export interface DepositRequest extends Amounted {
  kind: 'deposit-request';
  depositId: string;
}

/** Decides a deposit that waits: it has come in, or it never did. */
export interface DepositDecision extends Noted {
  kind: 'deposit-approve' | 'deposit-refuse';
  depositId: string;
}

/** Sets aside what a member wants to have paid out. */
export interface WithdrawalHold extends Amounted {
  kind: 'withdrawal-hold';
  withdrawalId: string;
}

/**
 * Decides a withdrawal: `settle` when it was paid, `refuse` gives it back. `unknown` decides nothing: whoever pays did not
 * say whether they have, so the money stays held until they do.
 */
export interface WithdrawalStep extends Noted {
  kind: 'withdrawal-settle' | 'withdrawal-refuse' | 'withdrawal-unknown';
  withdrawalId: string;
}

/** Sends money to another member, whose wallet it reaches later and once. */
export interface TransferOut extends Amounted {
  kind: 'transfer-out' | 'affiliate-transfer-out';
  receiverId: string;
}

/** What another member's wallet has delivered. */
export interface TransferIn extends Amounted {
  kind: 'transfer-in' | 'affiliate-transfer-in';
  senderId: string;
  /** Number of the movement that sent it, in the sender's wallet. */
  sentAs: number;
}

/** Takes back what the receiver's wallet can never take. */
export interface TransferReturn extends Noted {
  kind: 'transfer-return';
  /** Number of the movement that sent it. */
  sentAs: number;
}

/** To the account that a transfer-type provider's games play from, or back. */
export interface ProviderTransfer extends Amounted {
  kind: 'provider-in' | 'provider-out';
  providerId: string;
  /** With which game it goes there. */
  gameId?: string;
}

/** [7.14] Brings back whatever lies at transfer-type providers, and ends the games that it was taken from. */
export interface RestoreBalance extends Noted {
  kind: 'restore-balance';
  /** From these alone; absent for all of them. */
  providerIds?: readonly string[];
}

/** A stake; may be nothing, as in a free round. */
export interface Bet extends Amounted {
  kind: 'bet';
  providerId: string;
  transactionId: string;
  roundId: string;
  gameId: string;
  /** Whether the provider's games play from the member's account there. */
  isTransferType: boolean;
}

/** What a round pays; may be nothing, and then only says that the round is over. */
export interface Win extends Amounted {
  kind: 'win';
  providerId: string;
  transactionId: string;
  roundId: string;
  gameId: string;
  isTransferType: boolean;
  isRoundOver: boolean;
}

/** Takes a bet back. */
export interface Rollback extends Noted {
  kind: 'rollback';
  providerId: string;
  transactionId: string;
  betTransactionId: string;
  isTransferType: boolean;
}

/** What the operator gives for the member's own play. */
export interface Rebate extends Amounted {
  kind: 'rebate';
  /** For which bets: those of a category in the movements behind `after` up to `through`, which are given for once. */
  turnover?: { category: string; after: number; through: number };
}

/** What the operator gives for the play of members that this one brought. */
export interface AffiliateRebate extends Amounted {
  kind: 'affiliate-rebate';
}

/** A correction by the operator; below zero it takes. */
export interface Adjustment extends Amounted {
  kind: 'adjustment';
}

export type PlayOrder = Bet | Win | Rollback;

export type Order =
  | OpeningBalance
  | Deposit
  | DepositRequest
  | DepositDecision
  | WithdrawalHold
  | WithdrawalStep
  | TransferOut
  | TransferIn
  | TransferReturn
  | ProviderTransfer
  | RestoreBalance
  | PlayOrder
  | Rebate
  | AffiliateRebate
  | Adjustment;

export type OrderKind = Order['kind'];

/** Kinds that may move nothing and are still worth a number in the ledger: they change what may happen later. */
export const MAY_MOVE_NOTHING: readonly OrderKind[] = [
  'deposit-request',
  'deposit-refuse',
  'withdrawal-unknown',
  'restore-balance',
  'bet',
  'win',
  'rollback',
];
