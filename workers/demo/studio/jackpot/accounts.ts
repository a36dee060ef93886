/** Messages between tables, shards and pots of jackpots, and their accounts for reconciliation. */
import type { PotBook } from './pot-book.ts';
import type { PotGroup } from './pot-place.ts';
import type { TierId } from './tiers.ts';

/** The pot that a call is for. */
export interface PotAddress extends PotGroup {
  tier: TierId;
}

/** The contribution of a round. */
export interface Contribution {
  table: string;
  roundId: string;
  stakeMinor: number;
}

/** A report of a shard: numbered from 1, and the same contributions however often it is sent. */
export interface ShardReport {
  shard: string;
  seq: number;
  contributions: readonly Contribution[];
}

/** A pot as players see it. */
export interface PotView {
  tier: string;
  amountMinor: number;
  /** SHA-256 of the seed of the secret threshold; null for other pots. */
  dropHash: string | null;
  last: { amountMinor: number; hitAt: number; dropSeed: string | null } | null;
}

/** A pot's book for reconciliation, with the stakes that each shard has reported and every payout. */
export interface PotAccount {
  book: PotBook;
  shards: { shard: string; seq: number; stakesMinor: number }[];
  hits: Hit[];
}

/** A payout of a must-drop pot, for the table of its round. */
export interface JackpotDrop {
  tier: TierId;
  cycle: number;
  roundId: string;
  amountMinor: number;
}

/** A round of a table. Rounds are taken in the order of their numbers. */
export interface TakenRound {
  number: number;
  roundId: string;
  stakeMinor: number;
}

/** A shard's sums for reconciliation, in minor units. */
export interface ShardAccount {
  name: string;
  seq: number;
  takenMinor: number;
  reportedMinor: number;
  pendingMinor: number;
}

/** A payout. */
export interface Hit {
  /** The cycle that it ended. */
  cycle: number;
  roundId: string;
  table: string;
  amountMinor: number;
  /** Epoch milliseconds. */
  hitAt: number;
  /** The revealed seed of a must-drop pot's threshold; null where the round claimed the pot. */
  dropSeed: string | null;
}

export interface ShardMark {
  shard: string;
  seq: number;
  stakesMinor: number;
}

export interface Prize {
  /** Its transaction at the wallet. */
  prizeId: string;
  tier: string;
  unitMinor: number;
  roundId: string;
  /** Null before the claim is answered. */
  amountMinor: number | null;
  /** `claiming`: requested from the pot. `paying`: sent to the wallet. */
  state: 'claiming' | 'paying' | 'paid';
}

/** The table's side of the books, for reconciliation. */
export interface TableAccount {
  currency: string;
  contributed: { unitMinor: number; stakesMinor: number }[];
  /** Whether contributions or prizes are still on their way. */
  isPending: boolean;
  prizes: Prize[];
}
