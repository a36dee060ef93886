/**
 * A shard of contributions: takes them from its tables, and reports them to the pots about once a second. A round is taken once, because
 * tables number their rounds; a report is added once, because it has a number and keeps its contributions until every pot has it.
 */

import { DurableObject } from 'cloudflare:workers';
import { logWarning } from '#log/log.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { ShardAccount, ShardReport, TakenRound } from './accounts.ts';
import { GROWING, type PotGroup, potName } from './pot-place.ts';
import { migrateShard } from './pot-schema.ts';
import {
  addContribution,
  deleteContributions,
  newestContribution,
  readContributions,
  readShard,
  readShardSums,
  readTableMark,
  type ShardState,
  writeShard,
  writeTableMark,
} from './shard.db.ts';

/** Interval of reports, in milliseconds. */
const REPORT_MS = 1_000;

export class JackpotShard extends DurableObject<Env> {
  readonly #env = platformEnv(this.env);
  readonly #sql = this.ctx.storage.sql;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrateShard(state.storage);
  }

  /** Takes rounds of a table, each once. */
  async take(
    group: PotGroup & { name: string },
    table: string,
    rounds: readonly TakenRound[],
  ): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      const { currency, unitMinor, name } = group;
      if (readShard(this.#sql) === null)
        writeShard(this.#sql, { name, currency, unitMinor, seq: 0, reportedMinor: 0, through: null });
      let { number: last, stakesMinor } = readTableMark(this.#sql, table);
      for (const { number, roundId, stakeMinor } of rounds) {
        if (number <= last) continue;
        addContribution(this.#sql, { table, roundId, stakeMinor });
        last = number;
        stakesMinor += stakeMinor;
      }
      writeTableMark(this.#sql, { table, number: last, stakesMinor });
    });
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(realNow() + REPORT_MS);
  }

  /** The stakes that were taken of a table, in minor units. */
  async takenOf(table: string): Promise<number> {
    return readTableMark(this.#sql, table).stakesMinor;
  }

  async account(): Promise<ShardAccount | null> {
    const shard = readShard(this.#sql);
    if (shard === null) return null;
    const { name, seq, reportedMinor } = shard;
    return { name, seq, reportedMinor, ...readShardSums(this.#sql) };
  }

  override async alarm(): Promise<void> {
    try {
      await this.#report();
    } catch (error) {
      logWarning('studio.contributions-not-reported', { error });
    }
    if (newestContribution(this.#sql) !== null) await this.ctx.storage.setAlarm(realNow() + REPORT_MS);
  }

  /** Sends the report under way, or the next one. It is stored first: a repeated report has the same contributions. */
  async #report(): Promise<void> {
    const known = readShard(this.#sql);
    const through = known?.through ?? newestContribution(this.#sql);
    if (known === null || through === null) return;
    const shard: ShardState = { ...known, through };
    writeShard(this.#sql, shard);
    const contributions = readContributions(this.#sql, through);
    const report: ShardReport = { shard: shard.name, seq: shard.seq + 1, contributions };
    await this.ctx.storage.sync();
    const added = await Promise.all(
      GROWING.map(tier =>
        this.#env.JACKPOT_POT.named(potName(tier, shard)).report({ ...groupOf(shard), tier }, report),
      ),
    );
    if (!added.every(Boolean)) throw new Error(`A pot misses a report of ${shard.name} before ${report.seq}`);
    const reportedMinor = contributions.reduce((sum, it) => sum + it.stakeMinor, shard.reportedMinor);
    this.ctx.storage.transactionSync(() => {
      deleteContributions(this.#sql, through);
      writeShard(this.#sql, { ...shard, seq: report.seq, reportedMinor, through: null });
    });
  }
}

const groupOf = ({ currency, unitMinor }: ShardState): PotGroup => ({ currency, unitMinor });

acceptTraces(JackpotShard);
