/**
 * The platform as it is deployed, with hubs that count where events go. `GET /proof/counts` answers with the counts of each shard
 * and the rows of each table of the directories. Built and served by `npm run prove scale` only.
 */
import { memberOfChannel } from '#app/contract/realtime.ts';
import { readDatabases } from '#platform/base/databases.ts';
import platform, { RealtimeHub as Hub } from '#platform/http/app.ts';
import { ownerOfChannel } from '#platform/realtime/channel.ts';
import type { Publication } from '#platform/realtime/message.ts';
import type { Delivery } from '#platform/realtime/subscriptions.ts';
import type { HubCounts } from '../scale/hub-counts.ts';

export * from '#platform/http/app.ts';

const noCounts = (): HubCounts => ({ published: 0, misplaced: 0, handedOn: 0 });

export class RealtimeHub extends Hub {
  readonly #counts = noCounts();
  readonly #settings = {
    shard: Number(this.ctx.id.name?.slice('shard-'.length)),
    shards: Number(this.env.REALTIME_SHARDS),
  };

  override publish(publications: readonly Publication[]): boolean {
    const { shard, shards } = this.#settings;
    const channels = publications.map(it => it.delivery.channel).filter(it => memberOfChannel(it) !== null);
    this.#counts.published += channels.length;
    this.#counts.misplaced += channels.filter(it => ownerOfChannel(it, shards) !== shard).length;
    return super.publish(publications);
  }

  override deliver(deliveries: readonly Delivery[]): boolean {
    this.#counts.handedOn += deliveries.filter(it => memberOfChannel(it.channel) !== null).length;
    return super.deliver(deliveries);
  }

  counts(): HubCounts {
    return this.#counts;
  }
}

async function rowsByTable(db: D1Database): Promise<Record<string, number>> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite_%'",
    )
    .all<{ name: string }>();
  const counts = await db.batch<{ rows: number }>(
    results.map(({ name }) => db.prepare(`SELECT count(*) AS rows FROM "${name}"`)),
  );
  return Object.fromEntries(results.map(({ name }, index) => [name, counts[index]?.results[0]?.rows ?? 0]));
}

/** Rows of all databases together. */
async function rowsOf(env: Env): Promise<Record<string, number>> {
  const { databases } = readDatabases(env, Number(env.DIRECTORY_SHARDS));
  const sums: Record<string, number> = {};
  for (const db of new Set([env.DIRECTORY, ...(databases?.directories ?? [])]))
    for (const [table, rows] of Object.entries(await rowsByTable(db)))
      sums[table] = (sums[table] ?? 0) + rows;
  return sums;
}

async function countsOf(env: Env): Promise<Response> {
  const hubs = env.REALTIME_HUB as unknown as DurableObjectNamespace<RealtimeHub>;
  const shards = Array.from({ length: Number(env.REALTIME_SHARDS) }, (_, shard) =>
    hubs.getByName(`shard-${shard}`).counts(),
  );
  return Response.json({ shards: await Promise.all(shards), rows: await rowsOf(env) });
}

export default {
  queue: platform.queue,
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    if (new URL(request.url).pathname === '/proof/counts') return countsOf(env);
    return platform.fetch(request, env, execution);
  },
};
