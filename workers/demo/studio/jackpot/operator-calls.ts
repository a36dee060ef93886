/** Operator calls of jackpots: their books, and what is wrong between pots, shards and tables. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { currency, id, whole } from '#app/contract/wire.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { readFacts, stakesOf } from '#platform/site/site.ts';
import { readTables } from '../table.db.ts';
import type { PotAccount } from './accounts.ts';
import { type PotGroup, potName, SHARDS, shardName, shardOf } from './pot-place.ts';
import { flawsOfPots, flawsOfTables, type TableLine } from './reconcile-jackpots.ts';
import { TIERS, unitOf } from './tiers.ts';

async function groupOf(env: PlatformEnv, of: string): Promise<PotGroup | null> {
  const market = (await readFacts(env)).markets.find(it => it.currency === of);
  return market === undefined ? null : { currency: of, unitMinor: unitOf(stakesOf(market).leastMinor) };
}

/** The book without the secret threshold. */
const withoutSecret = ({ book, ...rest }: PotAccount) => ({
  ...rest,
  book: { ...book, drop: book.drop && { hash: book.drop.hash } },
});

/**
 * The books of a currency's pots and shards, and what is wrong between them. Contributions on their way are no flaw.
 * `unitMinor` names pots of another unit, as from before a market changed its stakes.
 */
const jackpots = operatorCall(
  z.object({ currency, unitMinor: z.optional(whole(1, 1_000_000_000)) }),
  async ({ currency: of, unitMinor }, { env }) => {
    const group = unitMinor === undefined ? await groupOf(env, of) : { currency: of, unitMinor };
    if (group === null) return refused(404, 'No market has this currency.');
    // Shards first: a pot may be ahead of a shard, and never behind.
    const shards = await Promise.all(
      Array.from({ length: SHARDS }, (_, at) => env.JACKPOT_SHARD.named(shardName(at, group)).account()),
    );
    const pots = await Promise.all(
      TIERS.map(({ id: tier }) => env.JACKPOT_POT.named(potName(tier, group)).account({ ...group, tier })),
    );
    const called = shards.filter(it => it !== null);
    return accepted({ pots: pots.map(withoutSecret), shards: called, flaws: flawsOfPots(pots, called) });
  },
);

/** Tables per page. */
const PAGE = 50;

async function lineOf(env: PlatformEnv, table: string, of: string): Promise<TableLine | null> {
  const account = await env.STUDIO_TABLE.named(table).jackpotAccount();
  if (account === null || account.currency !== of || account.contributed.length === 0) return null;
  const taken = await Promise.all(
    account.contributed.map(({ unitMinor }) =>
      env.JACKPOT_SHARD.named(shardName(shardOf(table), { currency: of, unitMinor })).takenOf(table),
    ),
  );
  return { ...account, table, takenMinor: taken.reduce((sum, it) => sum + it, 0) };
}

/** The pots that some tables have paid into, with the payouts to these tables alone. */
async function potsOf(env: PlatformEnv, lines: readonly TableLine[]): Promise<PotAccount[]> {
  const names = new Set(lines.map(it => it.table));
  const groups = new Map(
    lines.flatMap(({ currency: of, contributed }) =>
      contributed.map(({ unitMinor }) => [`${of} ${unitMinor}`, { currency: of, unitMinor }] as const),
    ),
  );
  const pots = await Promise.all(
    [...groups.values()].flatMap(group =>
      TIERS.map(({ id: tier }) => env.JACKPOT_POT.named(potName(tier, group)).account({ ...group, tier })),
    ),
  );
  return pots.map(pot => ({ ...pot, hits: pot.hits.filter(it => names.has(it.table)) }));
}

/** Contributions and prizes of a provider's tables in a currency, and what is wrong with them, one page per call: pass `next` as `after`; null at the end. */
const tables = operatorCall(
  z.object({ providerId: id, currency, after: z._default(z.string().check(z.maxLength(200)), '') }),
  async ({ providerId, currency: of, after }, { env }) => {
    const found = await readTables(catalogueOf(env), { providerId, name: after }, PAGE, providerId);
    const all = await Promise.all(found.map(({ name }) => lineOf(env, name, of)));
    const lines = all.filter(it => it !== null);
    const flaws = flawsOfTables(lines, await potsOf(env, lines));
    const next = found.length < PAGE ? null : (found.at(-1)?.name ?? null);
    return accepted({ tables: lines, flaws, next });
  },
);

export const jackpotOperatorCalls: readonly [string, OperatorCall][] = [
  ['studio/jackpots', jackpots],
  ['studio/jackpot-tables', tables],
];
