/** A member's history of rounds: ordered by their start, with stakes, wins and returned stakes. */
import { DAY_MS } from '#app/domain/time.ts';
import type { Round } from './facts.ts';
import { DIRECTION, type HistoryPage, type HistoryQuery, type Sums } from './histories.ts';
import type { Sql, SqlValue } from './sql.ts';
import { type RoundRow, roundOf } from './wallet-state.ts';

export interface RoundQuery extends HistoryQuery {
  /** Only open rounds with a stake. */
  isOutstanding?: boolean | undefined;
}

/** `cancelled`: every stake was returned, and nothing was won. */
export type RoundState = 'open' | 'settled' | 'cancelled';

export interface PastRound extends Round {
  /** Number of the movement that began it. */
  openedAs: number;
  status: RoundState;
  /** `main` after its last movement; null where the game plays from a provider account. */
  balanceMinor: number | null;
}

const ROUNDS = `(
  SELECT *, win_minor + returned_minor - stake_minor AS amount_minor, CASE
      WHEN over_at IS NULL THEN 'open'
      WHEN stake_minor > 0 AND returned_minor = stake_minor AND win_minor = 0 THEN 'cancelled'
      ELSE 'settled'
    END AS status
  FROM round WHERE opened_at BETWEEN ? AND ?
)`;

interface PastRoundRow extends RoundRow {
  opened_as: number;
  status: RoundState;
  balance: number | null;
}

const pastRoundOf = (row: PastRoundRow): PastRound => ({
  ...roundOf(row),
  openedAs: row.opened_as,
  status: row.status,
  balanceMinor: row.balance,
});

/** How far back open rounds are looked for, in milliseconds: a round that is open for longer is support's to settle. */
const OPEN_MS = 30 * DAY_MS;

export interface OpenRounds {
  /** Of the wallet's currency. */
  exponent: number;
  rounds: Pick<Round, 'gameId' | 'openedAt' | 'stakeMinor'>[];
}

export const readOpenRounds = (sql: Sql, most: number, at: number): OpenRounds['rounds'] =>
  sql
    .exec<{ gameId: string; openedAt: number; stakeMinor: number }>(
      `SELECT game_id AS gameId, opened_at AS openedAt, stake_minor - returned_minor AS stakeMinor FROM round
       WHERE opened_at > ? AND over_at IS NULL AND stake_minor > returned_minor
       ORDER BY opened_at DESC LIMIT ?`,
      at - OPEN_MS,
      most,
    )
    .toArray();

/** `inMinor` sums wins, `outMinor` stakes less returned ones. */
export function readRounds(
  sql: Sql,
  { from, to, offset, limit, direction, status, isOutstanding = false }: RoundQuery,
): HistoryPage<PastRound> {
  const source = `FROM ${ROUNDS} AS round WHERE true
    ${isOutstanding ? 'AND over_at IS NULL AND stake_minor > returned_minor' : ''}
    ${direction === undefined ? '' : DIRECTION[direction]} ${status === undefined ? '' : 'AND status = ?'}`;
  const bindings: SqlValue[] = status === undefined ? [from, to] : [from, to, status];
  const rows = sql
    .exec<PastRoundRow>(
      `SELECT *, (
         SELECT iif(input ->> '$.isTransferType', NULL, answer ->> '$.balances.main') FROM movement
         WHERE number = round.movement
       ) AS balance ${source} ORDER BY opened_at DESC, opened_as DESC LIMIT ? OFFSET ?`,
      ...bindings,
      limit,
      offset,
    )
    .toArray()
    .map(pastRoundOf);
  const [sums] = sql
    .exec<Sums>(
      `SELECT count(*) AS total, coalesce(sum(win_minor), 0) AS in_minor,
              coalesce(sum(stake_minor - returned_minor), 0) AS out_minor ${source}`,
      ...bindings,
    )
    .toArray();
  return { rows, total: sums?.total ?? 0, inMinor: sums?.in_minor ?? 0, outMinor: sums?.out_minor ?? 0 };
}
