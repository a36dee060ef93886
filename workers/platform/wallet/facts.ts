/** What a wallet remembers beside its balances, as far as an order needs it, and how an order changes that. */
import type { Account, Balances } from './account.ts';

export interface Hold {
  withdrawalId: string;
  amountMinor: number;
  state: 'held' | 'unknown' | 'settled' | 'refused';
}

export interface AwaitedDeposit {
  depositId: string;
  amountMinor: number;
  state: 'waiting' | 'approved' | 'refused';
}

export interface PlacedBet {
  providerId: string;
  transactionId: string;
  roundId: string;
  /** Where the stake came from, and returns to. */
  account: Account;
  stakeMinor: number;
  /** `void`: taken back before it came. */
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

export interface Transfer {
  /** Number of the movement that sent it. */
  sentAs: number;
  receiverId: string;
  amountMinor: number;
  state: 'pending' | 'delivered' | 'returned';
}

export interface Facts {
  balances: Balances;
  /** Of the withdrawal, deposit, bet, round or transfer that the order names; null when there is none, or it names none. */
  hold: Hold | null;
  deposit: AwaitedDeposit | null;
  bet: PlacedBet | null;
  round: Round | null;
  transfer: Transfer | null;
  /** Whether the game session that a bet comes in is live; bets of none are refused. */
  isSessionLive: boolean;
  /** Number of the last movement whose bets of the order's category a rebate was given for; 0 before the first. */
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
      /** What becomes of the round; amounts are added to what it has. */
      ends: 'open' | 'over' | 'as-it-was';
    }
  /** One that the movement sends, or one whose way it ends. */
  | { of: 'transfer-sent'; receiverId: string; amountMinor: number }
  | { of: 'transfer-returned'; sentAs: number }
  /** Money at a transfer-type provider is played with; null where no game is named. */
  | { of: 'stay'; providerId: string; gameId: string | null }
  /** Nobody may bet in the provider's games that are open. */
  | { of: 'games-over'; providerId: string };
