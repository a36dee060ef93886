/** The session of play as columns of the wallet's own row, which every order reads anyway. */
import { intervalOf, type SessionOfPlay } from '#app/domain/play-check.ts';
import type { Sql } from '#platform/base/sql.ts';

/** Text of a schema step: it is never changed, only replaced by a later step. */
export const PLAY_SESSION = `
  -- The session of play: its beginning, when it was last known to go on besides by play, and when bets wait for the reality check.
  -- Epoch milliseconds.
  ALTER TABLE wallet ADD COLUMN session_since INTEGER;
  ALTER TABLE wallet ADD COLUMN session_seen_at INTEGER;
  ALTER TABLE wallet ADD COLUMN check_due_at INTEGER;
  -- How often the check comes, in milliseconds: as the market has it, and as the member wishes.
  ALTER TABLE wallet ADD COLUMN market_check_ms INTEGER CHECK (market_check_ms > 0);
  ALTER TABLE wallet ADD COLUMN own_check_ms INTEGER CHECK (own_check_ms > 0);`;

/** Columns of the wallet's row; absent from files of older versions that have not been opened since. */
export interface SessionColumns {
  session_since?: number | null;
  session_seen_at?: number | null;
  check_due_at?: number | null;
  market_check_ms?: number | null;
  own_check_ms?: number | null;
}

export interface PlayState {
  /** Null before the first one. */
  session: SessionOfPlay | null;
  marketCheckMs: number | null;
  ownCheckMs: number | null;
  /** The interval that counts of both; null for no check. */
  everyMs: number | null;
}

export function playStateOf(row: SessionColumns): PlayState {
  const { session_since: since, session_seen_at: seenAt, check_due_at: dueAt } = row;
  const [marketCheckMs, ownCheckMs] = [row.market_check_ms ?? null, row.own_check_ms ?? null];
  const session = since == null ? null : { since, seenAt: seenAt ?? since, dueAt: dueAt ?? null };
  return { session, marketCheckMs, ownCheckMs, everyMs: intervalOf(marketCheckMs, ownCheckMs) };
}

export const readPlayState = (sql: Sql): PlayState =>
  playStateOf(
    sql
      .exec<SessionColumns & Record<string, number | null>>(
        'SELECT session_since, session_seen_at, check_due_at, market_check_ms, own_check_ms FROM wallet',
      )
      .toArray()[0] ?? {},
  );

export const writeSession = (sql: Sql, { since, seenAt, dueAt }: SessionOfPlay): void =>
  void sql.exec(
    'UPDATE wallet SET session_since = ?, session_seen_at = ?, check_due_at = ?',
    since,
    seenAt,
    dueAt,
  );

export const writeMarketCheck = (sql: Sql, everyMs: number | null): void =>
  void sql.exec('UPDATE wallet SET market_check_ms = ?', everyMs);

export const writeOwnCheck = (sql: Sql, everyMs: number | null): void =>
  void sql.exec('UPDATE wallet SET own_check_ms = ?', everyMs);
