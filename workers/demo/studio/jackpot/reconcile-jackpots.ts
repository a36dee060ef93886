/** Reconciles jackpots: pots with themselves, with their shards, and with the tables that paid into them and were paid by them. */
import type { PotAccount, ShardAccount, TableAccount } from './accounts.ts';
import { isBalanced, type PotBook, thresholdOf, withShare } from './pot-book.ts';
import { tierOf } from './tiers.ts';

/** A table's account, with what its shard has taken of it in minor units. */
export interface TableLine extends TableAccount {
  table: string;
  takenMinor: number;
}

const sumOf = <Item>(items: readonly Item[], minor: (item: Item) => number): number =>
  items.reduce((sum, it) => sum + minor(it), 0);

/** The lower bound of the threshold that ended a cycle, in minor units. */
const seedOfCycle = ({ tier, unitMinor }: PotBook, cycle: number): number => {
  const { openingUnits, seedUnits } = tierOf(tier);
  return (cycle === 1 ? openingUnits : seedUnits) * unitMinor;
};

/** What is wrong with a pot by its own rows; empty where it agrees. */
export function flawsOfPot({ book, shards, hits }: PotAccount): string[] {
  const { tier, currency, cycle, paidMinor, contributed, unitMinor } = book;
  const flaws: string[] = [];
  const expectThat = (holds: boolean, flaw: string) => {
    if (!holds) flaws.push(`${tier} in ${currency}: ${flaw}`);
  };
  const { sharePpm, mustDropUnits } = tierOf(tier);
  expectThat(isBalanced(book), 'seeds and contributions do not equal payouts and pot');
  expectThat(sumOf(hits, it => it.amountMinor) === paidMinor, 'the payouts do not add up');
  expectThat(hits.length === cycle - 1, `it has ${hits.length} payouts in cycle ${cycle}`);
  const due = withShare(
    { minor: 0, micros: 0 },
    sumOf(shards, it => it.stakesMinor),
    sharePpm,
  );
  const isDue = due.minor === contributed.minor && due.micros === contributed.micros;
  expectThat(isDue, 'its contributions are not its share of the stakes');
  for (const hit of hits) {
    if (hit.dropSeed === null || mustDropUnits === null) continue;
    const threshold = thresholdOf(hit.dropSeed, seedOfCycle(book, hit.cycle), mustDropUnits * unitMinor);
    expectThat(threshold === hit.amountMinor, `the payout of cycle ${hit.cycle} is not its threshold`);
  }
  return flaws;
}

/** What is wrong between a growing pot and its shards. */
export function flawsOfShards(
  { book, shards: marks }: PotAccount,
  shards: readonly ShardAccount[],
): string[] {
  return shards.flatMap(({ name, seq, takenMinor, reportedMinor, pendingMinor }) => {
    const mark = marks.find(it => it.shard === name) ?? { seq: 0, stakesMinor: 0 };
    const flaws: string[] = [];
    if (takenMinor !== reportedMinor + pendingMinor)
      flaws.push(`${name}: taken stakes are not reported ones and waiting ones`);
    // The pot is one report ahead while the others have not taken it.
    if (mark.seq === seq && mark.stakesMinor !== reportedMinor)
      flaws.push(`${book.tier}: its stakes of ${name} are not those that were reported`);
    if (mark.seq !== seq && mark.seq !== seq + 1)
      flaws.push(`${book.tier}: it has not the reports of ${name}`);
    return flaws;
  });
}

/** What is wrong between tables at rest and the pots that paid them. */
export function flawsOfTables(tables: readonly TableLine[], pots: readonly PotAccount[]): string[] {
  const prizes = new Map(
    tables.flatMap(({ table, prizes: all }) =>
      all.map(it => [`${it.tier} ${it.roundId} ${it.prizeId}`, { ...it, table }]),
    ),
  );
  const flaws = tables.flatMap(({ table, contributed, isPending, takenMinor }) => [
    ...(isPending ? [`${table}: something is on its way`] : []),
    ...(sumOf(contributed, it => it.stakesMinor) === takenMinor
      ? []
      : [`${table}: its shard has not taken its stakes once`]),
  ]);
  for (const { book, hits } of pots)
    for (const { cycle, roundId, amountMinor, dropSeed } of hits) {
      const id = dropSeed === null ? `j-${book.tier}-${roundId}` : `j-${book.tier}-${cycle}-${roundId}`;
      const prize = prizes.get(`${book.tier} ${roundId} ${id}`);
      prizes.delete(`${book.tier} ${roundId} ${id}`);
      if (prize === undefined) flaws.push(`${id}: its table has no prize`);
      else if (prize.state !== 'paid' || prize.amountMinor !== amountMinor)
        flaws.push(`${id}: the table has not paid what the pot has`);
    }
  return [...flaws, ...[...prizes.values()].map(it => `${it.prizeId}: no pot has paid it`)];
}

/** All flaws between pots and shards of a currency. @param shards those that a table has called */
export const flawsOfPots = (pots: readonly PotAccount[], shards: readonly ShardAccount[]): string[] =>
  pots.flatMap(pot => [
    ...flawsOfPot(pot),
    ...(tierOf(pot.book.tier).sharePpm > 0 ? flawsOfShards(pot, shards) : []),
  ]);
