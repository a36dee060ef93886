/** The rows of a shared table: its game, its rounds, and the bets of the running one. */
import type { TableRound } from './table-round.ts';

/** Number of stored rounds: more than a day. A player's table requests its round within a minute of the draw. */
const KEPT = 5_000;

export interface SharedGame {
  /** That of the object. */
  name: string;
  engine: string;
  providerId: string;
  gameId: string;
  currency: string;
}

export const readSharedGame = (sql: SqlStorage): SharedGame | null =>
  sql
    .exec<Record<keyof SharedGame, string>>(
      'SELECT name, engine, provider_id AS providerId, game_id AS gameId, currency FROM game',
    )
    .toArray()[0] ?? null;

/** Replaces the game; the time until which it is watched stays. */
export function writeSharedGame(sql: SqlStorage, it: SharedGame): void {
  sql.exec(
    `INSERT INTO game (one, name, engine, watched_until, provider_id, game_id, currency) VALUES (1, ?1, ?2, 0, ?3, ?4, ?5)
     ON CONFLICT (one) DO UPDATE SET name = ?1, engine = ?2, provider_id = ?3, game_id = ?4, currency = ?5`,
    it.name,
    it.engine,
    it.providerId,
    it.gameId,
    it.currency,
  );
}

interface Watch {
  /** Epoch milliseconds; 0 before the first viewer. */
  until: number;
  viewers: number;
}

export const readWatch = (sql: SqlStorage): Watch =>
  sql.exec<Record<keyof Watch, number>>('SELECT watched_until AS until, viewers FROM game').toArray()[0] ?? {
    until: 0,
    viewers: 0,
  };

export function writeWatch(sql: SqlStorage, { until, viewers }: Watch): void {
  sql.exec('UPDATE game SET watched_until = ?, viewers = ?', until, viewers);
}

type Row = Record<string, string | number | null>;

/** A round with its result, once it is drawn. */
export type StoredRound = TableRound & { result: unknown };

const roundOf = (row: Row): StoredRound => ({
  number: Number(row.number),
  seed: String(row.seed),
  hash: String(row.hash),
  opensAt: Number(row.opens_at),
  closesAt: Number(row.closes_at),
  startsAt: Number(row.starts_at) || Number(row.draws_at),
  drawsAt: Number(row.draws_at),
  endsAt: Number(row.ends_at),
  state: row.state as TableRound['state'],
  result: row.result === null ? null : JSON.parse(String(row.result)),
});

const rounds = (sql: SqlStorage, condition: string, ...bindings: number[]): StoredRound[] =>
  sql
    .exec<Row>(`SELECT * FROM table_round ${condition}`, ...bindings)
    .toArray()
    .map(roundOf);

export const readNewestRound = (sql: SqlStorage): StoredRound | null =>
  rounds(sql, 'ORDER BY number DESC LIMIT 1')[0] ?? null;

export const readTableRound = (sql: SqlStorage, number: number): StoredRound | null =>
  rounds(sql, 'WHERE number = ?', number)[0] ?? null;

/** The last drawn rounds, newest first. */
export const readDrawnRounds = (sql: SqlStorage, most: number): StoredRound[] =>
  rounds(sql, "WHERE state = 'drawn' ORDER BY number DESC LIMIT ?", most);

/** Inserts or updates a round, and deletes the oldest ones. */
export function writeTableRound(sql: SqlStorage, it: StoredRound): void {
  sql.exec(
    `INSERT INTO table_round (number, seed, hash, opens_at, closes_at, draws_at, ends_at, state, result, starts_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
     ON CONFLICT (number) DO UPDATE SET ends_at = ?7, state = ?8, result = ?9`,
    it.number,
    it.seed,
    it.hash,
    it.opensAt,
    it.closesAt,
    it.drawsAt,
    it.endsAt,
    it.state,
    it.result === null ? null : JSON.stringify(it.result),
    it.startsAt,
  );
  sql.exec('DELETE FROM table_round WHERE number <= ?', it.number - KEPT);
  sql.exec('DELETE FROM placed WHERE number < ?', it.number);
}

/** Records the positions of a confirmed bet; later ones replace them. Idempotent. */
export function writePlaced(
  sql: SqlStorage,
  number: number,
  betId: string,
  positions: readonly unknown[],
): void {
  sql.exec(
    `INSERT INTO placed (number, bet_id, positions) VALUES (?1, ?2, ?3)
     ON CONFLICT (number, bet_id) DO UPDATE SET positions = ?3`,
    number,
    betId,
    JSON.stringify(positions),
  );
}

export const readPlaced = (sql: SqlStorage, number: number): unknown[][] =>
  sql
    .exec<{ positions: string }>('SELECT positions FROM placed WHERE number = ?', number)
    .toArray()
    .map(({ positions }) => JSON.parse(positions) as unknown[]);
