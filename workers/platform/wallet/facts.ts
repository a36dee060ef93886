/** The wallet state that an order is decided by, beside the balances, and the changes an order makes to it. */
import type { Account, Balances } from './account.ts';

export interface Hold {
  withdrawalId: string;
  amountMinor: number;
  /** `paying`: one operator has taken it, to pay it; `unknown`: the payment is uncertain. */
  state: 'held' | 'paying' | 'unknown' | 'settled' | 'refused';
  /** Of its payment; null until it is taken, and in steps of older versions. */
  payoutReference: string | null;
}

export interface AwaitedDeposit {
  depositId: string;
  /** Announced; once it is approved, what was credited. */
  amountMinor: number;
  state: 'waiting' | 'approved' | 'refused';
}

export interface PlacedBet {
  providerId: string;
  transactionId: string;
  roundId: string;
  /** The account that paid the stake, and gets it back on a rollback. */
  account: Account;
  stakeMinor: number;
  /** `void`: the rollback arrived before the bet. */
  state: 'placed' | 'returned' | 'void';
}

export interface Round {
  providerId: string;
  roundId: string;
  gameId: string;
  stakeMinor: number;
  winMinor: number;
  returnedMinor: number;
  /** Epoch milliseconds. */
  openedAt: number;
  /** Null while it is open. */
  overAt: number | null;
}

/** A win that an operator has to look at. */
export interface Review {
  /** Number of its movement. */
  heldAs: number;
  providerId: string;
  roundId: string;
  gameId: string;
  /** The account that it was meant for. */
  account: Account;
  amountMinor: number;
  why: 'no-bet' | 'above-ceiling';
  state: 'waiting' | 'released' | 'voided';
}

export interface Transfer {
  /** Number of the movement that sent it. */
  sentAs: number;
  receiverId: string;
  amountMinor: number;
  state: 'pending' | 'delivered' | 'returned';
}

export interface Facts {
  balances: Balances;
  /** The hold, deposit, bet, round, transfer or review that the order names; null where it names none, or none exists. */
  hold: Hold | null;
  deposit: AwaitedDeposit | null;
  bet: PlacedBet | null;
  round: Round | null;
  transfer: Transfer | null;
  review: Review | null;
  /** Whether a win's round has a bet, also one of zero or one that was taken back. */
  hasBet: boolean;
  /** Whether a bet's game session is live; other bets are refused. */
  isSessionLive: boolean;
  /** Number of the last movement covered by a rebate of the order's category; 0 before the first. */
  rebatedThrough: number;
}

export type Change =
  | { of: 'hold'; hold: Hold }
  | { of: 'deposit'; deposit: AwaitedDeposit }
  | { of: 'rebate'; category: string; through: number }
  | { of: 'bet'; bet: PlacedBet }
  | {
      of: 'round';
      round: Pick<Round, 'providerId' | 'roundId' | 'gameId' | 'stakeMinor' | 'winMinor' | 'returnedMinor'>;
      /** The round's state afterwards; amounts are added to those stored. */
      ends: 'open' | 'over' | 'as-it-was';
    }
  /** A win that the movement holds for review, under its own number, or decides. */
  | { of: 'review-held'; review: Omit<Review, 'heldAs' | 'state'> }
  | { of: 'review-decided'; heldAs: number; state: 'released' | 'voided' }
  /** Taken off the wins of its round. */
  | { of: 'win-returned'; providerId: string; roundId: string; amountMinor: number }
  /** A transfer that the movement sends, or that it returns. */
  | { of: 'transfer-sent'; receiverId: string; amountMinor: number }
  | { of: 'transfer-returned'; sentAs: number }
  /** Money at a transfer-type provider is in play; `gameId` is null where the order names no game. */
  | { of: 'stay'; providerId: string; gameId: string | null }
  /** The provider's open games take no bets any more. */
  | { of: 'games-over'; providerId: string };
