/**
 * A jackpot's pot: one object per tier and currency. It adds the contributions that shards report, pays each claim once, and starts the next
 * cycle in the same transaction. A must-drop pot pays the round whose contribution reaches its secret threshold, and notifies that table.
 */

import { DurableObject } from 'cloudflare:workers';
import { logWarning } from '#log/log.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { Contribution, JackpotDrop, PotAccount, PotAddress, PotView, ShardReport } from './accounts.ts';
import {
  markNotified,
  readClaim,
  readHits,
  readLastHit,
  readMarks,
  readPot,
  readUnnotified,
  writeHit,
  writeMark,
  writePot,
} from './pot.db.ts';
import { afterPayout, afterStake, dueDrop, newPot, type PotBook } from './pot-book.ts';
import { migratePot } from './pot-schema.ts';
import type { TierId } from './tiers.ts';

/** Time until a table that did not answer is notified again, in milliseconds. */
const NOTIFY_AGAIN_MS = 1_000;

export class JackpotPot extends DurableObject<Env> {
  readonly #env = platformEnv(this.env);
  readonly #sql = this.ctx.storage.sql;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migratePot(state.storage);
  }

  /** Adds a shard's report, once. @returns false where an earlier report is missing */
  async report(address: PotAddress, report: ShardReport): Promise<boolean> {
    const isAdded = this.ctx.storage.transactionSync(() => this.#added(address, report));
    if (readUnnotified(this.#sql).length > 0) await this.ctx.storage.setAlarm(realNow());
    return isAdded;
  }

  /** Pays the pot to a round that has hit it, once. @returns the amount in minor units, the same one however often it is claimed */
  async claim(
    address: PotAddress,
    { table, roundId }: Pick<Contribution, 'table' | 'roundId'>,
  ): Promise<number> {
    return this.ctx.storage.transactionSync(() => {
      const known = readClaim(this.#sql, roundId);
      if (known !== null) return known.amountMinor;
      const book = this.#book(address);
      const amountMinor = book.pot.minor;
      const { cycle } = book;
      const hit = { cycle, roundId, table, amountMinor, hitAt: realNow(), dropSeed: null };
      writeHit(this.#sql, hit, true);
      writePot(this.#sql, afterPayout(book, amountMinor));
      return amountMinor;
    });
  }

  async view(address: PotAddress): Promise<PotView> {
    const { tier, pot, drop } = this.#book(address);
    const last = readLastHit(this.#sql);
    return {
      tier,
      amountMinor: pot.minor,
      dropHash: drop?.hash ?? null,
      last: last && { amountMinor: last.amountMinor, hitAt: last.hitAt, dropSeed: last.dropSeed },
    };
  }

  async account(address: PotAddress): Promise<PotAccount> {
    return { book: this.#book(address), shards: readMarks(this.#sql), hits: readHits(this.#sql) };
  }

  /** Notifies tables of drops. The notification is idempotent, so it is repeated until it is answered. */
  override async alarm(): Promise<void> {
    const book = readPot(this.#sql);
    if (book === null) return;
    try {
      for (const { cycle, roundId, table, amountMinor } of readUnnotified(this.#sql)) {
        const drop: JackpotDrop = { tier: book.tier as TierId, cycle, roundId, amountMinor };
        await this.#env.STUDIO_TABLE.named(table).takeDrop(drop, book.unitMinor);
        markNotified(this.#sql, cycle);
      }
    } catch (error) {
      logWarning('studio.drop-not-notified', { error });
      await this.ctx.storage.setAlarm(realNow() + NOTIFY_AGAIN_MS);
    }
  }

  /** The book. A new pot starts its first cycle. */
  #book({ tier, currency, unitMinor }: PotAddress): PotBook {
    const known = readPot(this.#sql);
    if (known !== null) return known;
    const book = newPot(tier, currency, unitMinor);
    writePot(this.#sql, book);
    return book;
  }

  #added(address: PotAddress, { shard, seq, contributions }: ShardReport): boolean {
    const mark = readMarks(this.#sql).find(it => it.shard === shard) ?? { seq: 0, stakesMinor: 0 };
    if (seq <= mark.seq) return true;
    if (seq !== mark.seq + 1) return false;
    const at = realNow();
    let book = this.#book(address);
    for (const it of contributions) book = this.#dropped(afterStake(book, it.stakeMinor), it, at);
    writePot(this.#sql, book);
    const stakesMinor = contributions.reduce((sum, it) => sum + it.stakeMinor, mark.stakesMinor);
    writeMark(this.#sql, { shard, seq, stakesMinor });
    return true;
  }

  /** Pays a drop to the round that has reached the threshold. The rest above the threshold stays in the pot. */
  #dropped(book: PotBook, { table, roundId }: Contribution, hitAt: number): PotBook {
    const amountMinor = dueDrop(book);
    if (amountMinor === null) return book;
    const { cycle, drop } = book;
    writeHit(this.#sql, { cycle, roundId, table, amountMinor, hitAt, dropSeed: drop?.seed ?? '' }, false);
    return this.#dropped(afterPayout(book, amountMinor), { table, roundId, stakeMinor: 0 }, hitAt);
  }
}

acceptTraces(JackpotPot);
