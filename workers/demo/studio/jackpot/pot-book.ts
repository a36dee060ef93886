/**
 * The book of a pot, as a value. Seeds and contributions equal payouts and the present pot. Contributions are kept to the millionth of a
 * minor unit, so that no fraction is lost.
 */

import { newCommittedSeed } from '../committed-seed.ts';
import { seededRandom } from '../engines/random.ts';
import { type Tier, tierOf } from './tiers.ts';

const MILLION = 1_000_000;

/** Minor units and millionths of one, from 0 to 999,999. */
export interface Exact {
  minor: number;
  micros: number;
}

export interface PotBook {
  tier: string;
  currency: string;
  unitMinor: number;
  /** From 1; a payout ends it. */
  cycle: number;
  pot: Exact;
  /** All that the studio has put in, and all that was paid, in minor units. */
  seededMinor: number;
  paidMinor: number;
  contributed: Exact;
  /** The amount at which a must-drop pot drops, in minor units, and the seed that it was drawn by; null for other pots. */
  drop: { thresholdMinor: number; seed: string; hash: string } | null;
}

/** The exact sum with a contribution. @param sharePpm millionths of the stake */
export function withShare({ minor, micros }: Exact, stakeMinor: number, sharePpm: number): Exact {
  const sum = BigInt(stakeMinor) * BigInt(sharePpm) + BigInt(micros);
  return { minor: minor + Number(sum / BigInt(MILLION)), micros: Number(sum % BigInt(MILLION)) };
}

/** The threshold of a must-drop pot: uniform strictly between two amounts. @param seed 256 bits, hexadecimal */
export const thresholdOf = (seed: string, fromMinor: number, limitMinor: number): number =>
  fromMinor + 1 + seededRandom(Buffer.from(seed, 'hex')).below(limitMinor - fromMinor - 1);

function newDrop({ mustDropUnits }: Tier, unitMinor: number, fromMinor: number): PotBook['drop'] {
  if (mustDropUnits === null) return null;
  const { seed, hash } = newCommittedSeed();
  return { seed, hash, thresholdMinor: thresholdOf(seed, fromMinor, mustDropUnits * unitMinor) };
}

/** A pot in its first cycle. */
export function newPot(tierId: string, currency: string, unitMinor: number): PotBook {
  const tier = tierOf(tierId);
  const openingMinor = tier.openingUnits * unitMinor;
  return {
    tier: tierId,
    currency,
    unitMinor,
    cycle: 1,
    pot: { minor: openingMinor, micros: 0 },
    seededMinor: openingMinor,
    paidMinor: 0,
    contributed: { minor: 0, micros: 0 },
    drop: newDrop(tier, unitMinor, openingMinor),
  };
}

/** The pot after a payout: the rest stays, and the studio puts in the next seed. */
export function afterPayout(book: PotBook, amountMinor: number): PotBook {
  const tier = tierOf(book.tier);
  const seedMinor = tier.seedUnits * book.unitMinor;
  return {
    ...book,
    cycle: book.cycle + 1,
    pot: { ...book.pot, minor: book.pot.minor - amountMinor + seedMinor },
    seededMinor: book.seededMinor + seedMinor,
    paidMinor: book.paidMinor + amountMinor,
    drop: newDrop(tier, book.unitMinor, seedMinor),
  };
}

/** The pot after a contribution, before it drops. */
export function afterStake(book: PotBook, stakeMinor: number): PotBook {
  const { sharePpm } = tierOf(book.tier);
  return {
    ...book,
    pot: withShare(book.pot, stakeMinor, sharePpm),
    contributed: withShare(book.contributed, stakeMinor, sharePpm),
  };
}

/** The amount that a must-drop pot pays now; null while it stays below its threshold. */
export const dueDrop = ({ pot, drop }: PotBook): number | null =>
  drop !== null && pot.minor >= drop.thresholdMinor ? drop.thresholdMinor : null;

/** Whether seeds and contributions equal payouts and pot, to the millionth of a minor unit. */
export const isBalanced = ({ pot, seededMinor, paidMinor, contributed }: PotBook): boolean =>
  seededMinor + contributed.minor === paidMinor + pot.minor && contributed.micros === pot.micros;
