/** Play on its way from a wallet to the play log: the messages of the queue between them. */

/** A bet, win or rollback as sealed in a member's ledger. */
export interface PlayMovement {
  number: number;
  kind: 'bet' | 'win' | 'rollback';
  /** Epoch milliseconds. */
  madeAt: number;
  /** Hash of the sealed movement, hexadecimal. */
  hash: string;
  order: {
    providerId: string;
    transactionId: string;
    /** Minor units; absent from rollbacks. */
    amountMinor?: number;
    roundId?: string;
    gameId?: string;
    /** Of the bet that a rollback takes back, or of the win. */
    betTransactionId?: string;
    /** What a rollback takes back; absent for bets. */
    of?: 'win';
  };
  postings: readonly { account: string; amountMinor: number }[];
  /**
   * Of a rollback: the game of the bet or win that it takes back. Null where it takes nothing back; absent where the wallet does not
   * know, and from bets and wins.
   */
  gameId?: string | null;
}

/** A round of which an operator has released or returned a win that was under review. */
export interface ReviewedRound {
  /** Of the decision. */
  number: number;
  /** Epoch milliseconds. */
  madeAt: number;
  providerId: string;
  roundId: string;
}

/** The play among a wallet's movements `after` < number <= `through`. */
export interface PlayMessage {
  memberId: string;
  /** ISO 4217. */
  currency: string;
  /** Decimals of its minor unit. */
  exponent: number;
  after: number;
  through: number;
  movements: readonly PlayMovement[];
  /** Decisions among these movements; absent without any. */
  reviewed?: readonly ReviewedRound[];
}
