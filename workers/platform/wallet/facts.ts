/** The wallet state that an order is decided by, beside the balances, and the changes an order makes to it. */
import type { Balances, OwnAccount } from './account.ts';
import type { Feed, WagerTerms } from './bonus/terms.ts';
import type { FreeRounds } from './free-rounds/terms.ts';

/** A part of a stake or win, in minor units above zero, and the account that gave or gets it. */
export interface Part {
  account: OwnAccount;
  amountMinor: number;
}

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
  /** The announced amount; once the deposit is approved, the credited one. */
  amountMinor: number;
  state: 'waiting' | 'approved' | 'refused';
}

export interface PlacedBet {
  providerId: string;
  transactionId: string;
  roundId: string;
  /** Null where it is not known, as of one that was taken back before it came. */
  gameId: string | null;
  /** The account that the provider's games play from. */
  account: OwnAccount;
  stakeMinor: number;
  /** The part of each account, in the order of drawing; empty where `account` gave everything. */
  parts: readonly Part[];
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

/** The stake of one account in a round, in minor units. */
export interface RoundStake {
  account: OwnAccount;
  stakeMinor: number;
  /** Of that, returned by rollbacks. */
  returnedMinor: number;
  /** Whether the account's grant takes the wins of its rounds whole. */
  takesWins: boolean;
}

/** Bonus money for a member, on an account of its own. */
export interface Grant {
  grantId: string;
  amountMinor: number;
  /** `sources`: the accounts share wins as they staked; `bonus`: the grant's account gets them whole. */
  winsTo: 'sources' | 'bonus';
  /** Absent from grants of older versions, which end by no rule. */
  terms?: WagerTerms;
}

/** A grant with terms. */
export interface BonusFacts {
  grantId: string;
  /** The granted amount, in minor units. */
  amountMinor: number;
  state: 'wagering' | 'completed' | 'lost' | 'expired' | 'cancelled';
  terms: WagerTerms;
  /** Epoch milliseconds; `endedAt` is null while it is wagered. */
  grantedAt: number;
  endedAt: number | null;
  /** Counted stakes, in hundredths of minor units. */
  doneHundredths: number;
  /** The part that has become real money, in minor units. */
  releasedMinor: number;
}

/** A grant of free rounds. */
export interface RoundsFacts {
  grantId: string;
  state: 'open' | 'played' | 'expired' | 'cancelled';
  terms: FreeRounds;
  used: number;
  /** The part that has become real money without having to be played, in minor units. */
  releasedMinor: number;
  /** Epoch milliseconds; `endedAt` is null while it is open. */
  grantedAt: number;
  endedAt: number | null;
}

/** A win that an operator has to look at. */
export interface Review {
  /** Number of its movement. */
  heldAs: number;
  providerId: string;
  roundId: string;
  gameId: string;
  /** The account that it was meant for. */
  account: OwnAccount;
  amountMinor: number;
  /** The accounts that it was meant for, if not `account` alone; else empty. */
  parts: readonly Part[];
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
  /** The hold, deposit, bet, round, grant, bonus, transfer or review that the order names; null where it names none, or none exists. */
  hold: Hold | null;
  deposit: AwaitedDeposit | null;
  bet: PlacedBet | null;
  round: Round | null;
  /** Stakes of a win's round by account; empty where the play account alone has staked. */
  roundStakes: readonly RoundStake[];
  grant: Grant | null;
  bonus: BonusFacts | null;
  /** The free rounds that the order names, or that its bet or round is of. */
  rounds: RoundsFacts | null;
  /** Whether their time is over. */
  areRoundsOver: boolean;
  /** The feed of a rollback's bet. */
  fed: Feed | null;
  /** The largest stake of a bet that uses or feeds a bonus, in minor units; null where there is none. */
  mostStakeMinor: number | null;
  /** Whether a withdrawal or transfer would leave a bonus behind that is wagered. */
  isWagering: boolean;
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
  | { of: 'grant'; grant: Grant }
  /** Counts a bet's stake, or a negative amount where the bet was taken back. */
  | { of: 'fed'; feed: Feed }
  /** The new state of a bonus, and the money that has become real with it. */
  | { of: 'bonus'; grantId: string; state: BonusFacts['state']; releasedMinor: number }
  /** Wins of free rounds that have come to a bonus: it has to be played that much more. */
  | { of: 'bonus-raised'; grantId: string; requiredMinor: number }
  | { of: 'rounds-granted'; grantId: string; rounds: FreeRounds }
  /** A bet that takes a free round, or gives it back. */
  | {
      of: 'free-bet';
      grantId: string;
      bet: Pick<PlacedBet, 'providerId' | 'transactionId' | 'roundId'>;
      isReturned: boolean;
    }
  /** The new state of free rounds, and the money that has become real with it. */
  | { of: 'rounds-ended'; grantId: string; state: RoundsFacts['state']; releasedMinor: number }
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
