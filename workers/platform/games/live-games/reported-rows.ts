/** The rows of reports: one per game with a shared table, and one per provider with jackpots. */
import { LIVE_TABLES_MAX, type ReportedJackpot, type ReportedTable } from '#app/contract/live-games.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';

export const LIVE_TABLES = `
  CREATE TABLE IF NOT EXISTS live_table (
    game_id TEXT PRIMARY KEY,
    -- JSON: the report.
    body TEXT NOT NULL,
    -- Epoch milliseconds.
    reported_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS live_jackpots (
    provider_id TEXT PRIMARY KEY,
    -- JSON array: the report.
    body TEXT NOT NULL,
    -- Epoch milliseconds.
    reported_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;`;

/** Replaces the reports of these tables, and deletes those of more than a day ago. @param at epoch milliseconds */
export function writeTables(sql: Sql, tables: readonly ReportedTable[], at: number): void {
  for (const table of tables)
    sql.exec(
      'INSERT OR REPLACE INTO live_table (game_id, body, reported_at) VALUES (?, ?, ?)',
      table.gameId,
      JSON.stringify(table),
      at,
    );
  sql.exec('DELETE FROM live_table WHERE reported_at < ?', at - DAY_MS);
}

export interface StoredTable {
  table: ReportedTable;
  /** Epoch milliseconds. */
  reportedAt: number;
}

/** The reports of the last day, newest first. @param at epoch milliseconds */
export const readTables = (sql: Sql, at: number): StoredTable[] =>
  sql
    .exec<{ body: string; reportedAt: number }>(
      `SELECT body, reported_at AS reportedAt FROM live_table
       WHERE reported_at >= ? ORDER BY reported_at DESC LIMIT ?`,
      at - DAY_MS,
      LIVE_TABLES_MAX,
    )
    .toArray()
    .map(({ body, reportedAt }) => ({ table: JSON.parse(body), reportedAt }));

/** Replaces the jackpots of a provider. @param at epoch milliseconds */
export function writeJackpots(
  sql: Sql,
  providerId: string,
  jackpots: readonly ReportedJackpot[],
  at: number,
): void {
  sql.exec(
    'INSERT OR REPLACE INTO live_jackpots (provider_id, body, reported_at) VALUES (?, ?, ?)',
    providerId,
    JSON.stringify(jackpots),
    at,
  );
}

/** The jackpots of the last hour. @param at epoch milliseconds */
export const readJackpots = (sql: Sql, at: number): ReportedJackpot[] =>
  sql
    .exec<{ body: string }>(
      'SELECT body FROM live_jackpots WHERE reported_at >= ? ORDER BY provider_id',
      at - HOUR_MS,
    )
    .toArray()
    .flatMap(({ body }) => JSON.parse(body) as ReportedJackpot[]);
