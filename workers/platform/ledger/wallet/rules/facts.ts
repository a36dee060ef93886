/**
 * The wallet state that an order is decided by, beside the balances, and the changes an order makes to it. Longer than most files because
 * it is a table of shapes.
 */

import type { Feed, WagerTerms, WinsTo } from '../bonus/terms.ts';
import type { DepositStanding } from '../deposit/deposit-standing.ts';
import type { FreeRounds } from '../free-rounds/terms.ts';
import type { Balances, OwnAccount } from './ledger-account.ts';
import type { OrderKind } from './order.ts';

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
  winsTo: WinsTo;
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
  /** Time before which it is not delivered, epoch milliseconds; null where it does not wait. */
  deliverAfter: number | null;
}

/** What the wallet knows about a bet that an order brings. */
export interface BetFacts {
  /** The bet, if it was taken back before it came; null for a new one. */
  bet: PlacedBet | null;
  /** The free rounds that the bet names; null where it names none, or its round is of another grant. */
  rounds: RoundsFacts | null;
  /** Whether their time is over. */
  areRoundsOver: boolean;
  /** Whether the bet's game session is live. Other bets are refused, unless they continue a round. */
  isSessionLive: boolean;
  /** Whether the bet continues an open round with a standing stake (play-facts.ts). */
  continuesRound: boolean;
  /** Standing stakes of the bet's round before it, in minor units; 0 unless a bonus limits stakes. */
  roundStakedMinor: number;
  /** Whether the round is one of free rounds, or has stakes: it takes no bets of the other kind. */
  roundIsOf: 'free-rounds' | 'stakes' | null;
  /** The largest stake of a bet that uses or feeds a bonus, in minor units; null where there is none. */
  mostStakeMinor: number | null;
}

/** The most that a provider's wins may pay without a look by an operator, in minor units; absent ones do not limit. */
export interface WinCeilings {
  /** Of one win. */
  winMinor?: number;
  /** Of all wins of a round. */
  roundMinor?: number;
  /** Of a round, as a multiple of its standing stakes, or of the nominal stakes of free rounds. */
  stakeTimes?: number;
  /** Of the member's wins in 24 hours. */
  dayMinor?: number;
}

export interface WinFacts {
  /** Whether the win's round has a bet, also one of zero or one that was taken back. */
  hasBet: boolean;
  /** The round as it is; null before its first movement. */
  round: Pick<Round, 'stakeMinor' | 'returnedMinor' | 'winMinor' | 'overAt'> | null;
  ceilings: WinCeilings;
  /** The member's wins of the last 24 hours, in minor units; 0 where no ceiling asks. */
  wonMinor: number;
  /** Stakes of the round that count for bonuses now that it ends. */
  pendingFeeds: readonly Feed[];
  /** Stakes of the round by account; empty where the play account alone has staked. */
  roundStakes: readonly RoundStake[];
  /** The free rounds that the round is of. */
  rounds: RoundsFacts | null;
}

export interface RollbackFacts {
  /** The bet that is taken back; null where it has not come. */
  bet: PlacedBet | null;
  round: Round | null;
  /** The free rounds that the bet took one of. */
  rounds: RoundsFacts | null;
  /** The bonus that the bet's stake counts for. */
  fed: Feed | null;
  /** Stakes of the round that count for bonuses once it is over; none where they are counted. */
  pendingFeeds: readonly Feed[];
  /** Whether the id is that of a win, and of no bet. */
  isWin: boolean;
}

/** A win as it was booked. */
export interface BookedWin {
  roundId: string;
  gameId: string;
  /** Number of its movement. */
  number: number;
  amountMinor: number;
  /** What each account got. */
  parts: readonly Part[];
}

/** What a bonus, or free rounds, have released to `main`, in minor units. */
export type ReleasedGrant = { grantId: string; releasedMinor: number } & (
  | { of: 'bonus' }
  | { of: 'rounds'; state: RoundsFacts['state'] }
);

export interface WinRollbackFacts {
  /** Null where the provider has paid no such win. */
  win: BookedWin | null;
  /** Whether it was taken back before. */
  isReturned: boolean;
  /** Its review; null for a win that was paid at once. */
  review: Review | null;
  /** The grants whose accounts got a part. */
  released: readonly ReleasedGrant[];
}

/** The deposit that a bonus is granted for: null for none, `unknown` where the ledger has credited none of its name. */
export type GrantSource =
  | Pick<DepositStanding, 'reversedMinor' | 'hasBonus' | 'hasMoneyLeft'>
  | 'unknown'
  | null;

/** The facts of kinds that are decided by the order and the balances alone. */
export type NoFacts = Record<never, never>;
/** The hold, deposit, grant, bonus, transfer or review that an order names; null where none exists. */
export type HoldFacts = { hold: Hold | null };
export type DepositFacts = { deposit: AwaitedDeposit | null };
export type TransferFacts = { transfer: Transfer | null };
export type BonusOrderFacts = { bonus: BonusFacts | null };
export type RoundsOrderFacts = { rounds: RoundsFacts | null; grant: Grant | null };
export type ReviewFacts = { review: Review | null };

/** The state that orders are decided by, beside the balances, by kind: each kind reads what its rule needs, and no more. */
export interface FactsByKind {
  'opening-balance': NoFacts;
  deposit: NoFacts;
  'deposit-request': DepositFacts;
  'deposit-approve': DepositFacts;
  'deposit-refuse': DepositFacts;
  'withdrawal-hold': HoldFacts;
  'withdrawal-take': HoldFacts;
  'withdrawal-untake': HoldFacts;
  'withdrawal-settle': HoldFacts;
  'withdrawal-refuse': HoldFacts;
  'withdrawal-unknown': HoldFacts;
  'transfer-out': NoFacts;
  'affiliate-transfer-out': NoFacts;
  'transfer-in': NoFacts;
  'affiliate-transfer-in': NoFacts;
  'transfer-return': TransferFacts;
  'provider-in': NoFacts;
  'provider-out': NoFacts;
  'restore-balance': NoFacts;
  'bonus-grant': { grant: Grant | null; source: GrantSource };
  'bonus-release': BonusOrderFacts;
  'bonus-forfeit': BonusOrderFacts;
  'bonus-reopen': BonusOrderFacts;
  'rounds-grant': RoundsOrderFacts;
  'rounds-end': RoundsOrderFacts;
  bet: BetFacts;
  win: WinFacts;
  rollback: RollbackFacts;
  'win-rollback': WinRollbackFacts;
  'round-close': { round: Round | null; pendingFeeds: readonly Feed[] };
  'review-release': ReviewFacts;
  'review-void': ReviewFacts;
  /** The part of the deposit that was not taken back, in minor units; null for a charge-back of no deposit. */
  'charge-back': { leftMinor: number | null };
  /** The part of the deposit that was taken back, in minor units. */
  'charge-back-return': { reversedMinor: number };
  'win-void': NoFacts;
  'debt-repayment': NoFacts;
  /** Number of the last movement covered by a rebate of the order's category; 0 before the first. */
  rebate: { rebatedThrough: number };
  'affiliate-rebate': NoFacts;
  'referral-reward': NoFacts;
  'tournament-prize': NoFacts;
  adjustment: NoFacts;
  redaction: NoFacts;
}

/** Facts that every order is decided by. */
export interface CommonFacts {
  balances: Balances;
  /** Whether a bonus is wagered; false for kinds that no bonus holds back. */
  isWagering: boolean;
}

/** The facts of a kind, as its rule reads them. */
export type FactsOf<Kind extends OrderKind> = { kind: Kind } & FactsByKind[Kind] & CommonFacts;

/** The facts of an order, told apart by its kind. */
export type Facts = { [Kind in OrderKind]: FactsOf<Kind> }[OrderKind];

export type Change =
  | { of: 'hold'; hold: Hold }
  | { of: 'deposit'; deposit: AwaitedDeposit }
  | { of: 'grant'; grant: Grant }
  /** Counts stakes for a bonus, or a negative amount where a counted bet was taken back. */
  | { of: 'fed'; feed: Feed }
  /** Notes a stake that counts once its round is over, or a negative amount where the bet was taken back. */
  | { of: 'round-fed'; providerId: string; roundId: string; feed: Feed }
  /** The noted stakes of a round are counted. */
  | { of: 'round-counted'; providerId: string; roundId: string }
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
  /** A win was taken back by its provider. */
  | { of: 'win-rolled-back'; providerId: string; transactionId: string }
  /** Taken off the wins of its round. */
  | { of: 'win-returned'; providerId: string; roundId: string; amountMinor: number }
  /** A transfer that the movement sends, or that it returns. */
  | { of: 'transfer-sent'; receiverId: string; amountMinor: number; deliverAfter?: number }
  | { of: 'transfer-returned'; sentAs: number }
  /** Money at a transfer-type provider is in play; `gameId` is null where the order names no game. */
  | { of: 'stay'; providerId: string; gameId: string | null }
  /** The provider's open games take no bets any more. */
  | { of: 'games-over'; providerId: string };
