/** The newest reports of games in one currency. Nothing depends on them: what is lost is reported again with the next round. */
import { DurableObject } from 'cloudflare:workers';
import type { ReportedJackpot, ReportedTable } from '#app/contract/live-games.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { LIVE_TABLES, readJackpots, readTables, writeJackpots, writeTables } from './reported-rows.ts';

interface Report {
  providerId: string;
  tables: readonly ReportedTable[];
  jackpots: readonly ReportedJackpot[];
}

export class LiveGames extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql.exec(LIVE_TABLES);
  }

  /** @param at epoch milliseconds */
  report({ providerId, tables, jackpots }: Report, at: number): void {
    this.ctx.storage.transactionSync(() => {
      writeTables(this.#sql, tables, at);
      if (jackpots.length > 0) writeJackpots(this.#sql, providerId, jackpots, at);
    });
  }

  /** @returns `StoredTable[]` as JSON text */
  tables(at: number): string {
    return JSON.stringify(readTables(this.#sql, at));
  }

  /** @returns `ReportedJackpot[]` as JSON text */
  jackpots(at: number): string {
    return JSON.stringify(readJackpots(this.#sql, at));
  }
}

acceptTraces(LiveGames);
