/**
 * A member's history of movements: by kind, each with its present state, read from the wallet alone. Sums are those of whole hours
 * (history-parts.ts); only the kinds whose state changes are summed from their movements.
 */
import { HOUR_MS } from '#app/domain/time.ts';
import type { Sql, SqlRow, SqlValue } from '#platform/base/sql.ts';
import { isBackfilled } from '../object/backfill.ts';
import { OF_GAMES, WITH_STATES } from '../rows/cashier-sums.ts';
import { WORDS } from '../rows/word-rows.ts';
import type { Order, OrderKind, ReturnReason } from '../rules/order.ts';
import { orderWith, type Words } from '../rules/words.ts';
import {
  type HistoryPage,
  type HistoryQuery,
  INCOMPLETE,
  mergedHours,
  type Part,
  partOf,
  partOfHour,
  readParts,
  type SumRow,
} from './history-parts.ts';

export interface MovementQuery extends HistoryQuery {
  kinds: readonly OrderKind[];
}

/** `rejected`: a refused deposit or withdrawal, or a transfer that was returned; `cancelled`: one that the member took back. */
export type MovementState = 'pending' | 'unknown' | 'completed' | 'rejected' | 'cancelled';

export interface PastMovement {
  number: number;
  operationId: string;
  order: Order;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Its change to `main`, made or pending. */
  amountMinor: number;
  status: MovementState;
  /** `main` after it; null where nothing has moved, or the move was reversed. */
  balanceMinor: number | null;
  /** Time of the decision on a deposit or withdrawal, or of a transfer's return, epoch milliseconds, and the operator's reason. */
  decidedAt: number | null;
  reason: string | null;
  /** Of a transfer that the platform or its sender has returned. */
  returnedFor: ReturnReason | null;
  /** The providers that a restored balance came from. */
  providerIds: string[];
}

const DIRECTION = { in: 'AND amount_minor > 0', out: 'AND amount_minor < 0' } as const;

/**
 * Movements joined with the state of their deposit, hold or transfer. Kinds of play are excluded explicitly, because the
 * partial index excludes them in the same words. A request and its later decision are one row.
 */
const MOVEMENTS = `(
  SELECT made.*, CASE
      WHEN status IN ('rejected', 'cancelled') OR awaited = 'waiting' THEN NULL
      ELSE coalesce(iif(awaited IS NULL, NULL, decision.answer), made.answer) ->> '$.balances.main'
    END AS balance,
    iif(made.ends IN ('approved', 'refused', 'settled', 'returned'), decision.made_at, NULL) AS decided_at,
    iif(made.ends = 'returned', decision.input ->> '$.why', NULL) AS returned_for,
    -- Why a withdrawal that waits was taken or given back is said to colleagues alone.
    iif(made.ends IN ('held', 'paying'), NULL, coalesce(
      (SELECT text FROM word WHERE word.movement = decision.number AND word.name = 'reason'), decision.input ->> '$.memo.reason'
    )) AS reason
  FROM (
    SELECT movement.number, movement.kind, movement.operation_id, movement.input, movement.answer, movement.made_at,
      awaited_deposit.state AS awaited,
      coalesce(awaited_deposit.state, hold.state, transfer.state) AS ends,
      coalesce(awaited_deposit.movement, hold.movement, back.number) AS decided_as,
      coalesce(awaited_deposit.amount_minor, (
        SELECT sum(amount_minor) FROM posting WHERE posting.movement = movement.number AND account = 'main'
      ), 0) AS amount_minor,
      CASE coalesce(awaited_deposit.state, hold.state, transfer.state)
        WHEN 'waiting' THEN 'pending' WHEN 'held' THEN 'pending' WHEN 'paying' THEN 'pending'
        WHEN 'pending' THEN 'pending'
        WHEN 'unknown' THEN 'unknown'
        WHEN 'refused' THEN 'rejected'
        WHEN 'returned' THEN iif(back.input ->> '$.why' = 'taken-back', 'cancelled', 'rejected')
        ELSE 'completed'
      END AS status
    FROM movement
    LEFT JOIN awaited_deposit ON asked_as = movement.number
    LEFT JOIN hold ON held_as = movement.number
    LEFT JOIN transfer ON sent_as = movement.number
    LEFT JOIN movement AS back ON transfer.state = 'returned' AND back.operation_id = 'return:' || transfer.sent_as
    WHERE movement.kind NOT IN ('bet', 'win', 'rollback') AND movement.kind IN (SELECT value FROM json_each(?))
      AND movement.made_at BETWEEN ? AND ?
  ) AS made
  LEFT JOIN movement AS decision ON decision.number = decided_as AND decided_as > made.number
)`;

interface MovementRow extends SqlRow {
  number: number;
  operation_id: string;
  input: string;
  words: string;
  made_at: number;
  amount_minor: number;
  status: MovementState;
  balance: number | null;
  decided_at: number | null;
  reason: string | null;
  returned_for: ReturnReason | null;
  provider_ids: string;
}

const movementOf = (row: MovementRow): PastMovement => ({
  number: row.number,
  operationId: row.operation_id,
  order: orderWith(row.input, JSON.parse(row.words) as Words),
  madeAt: row.made_at,
  amountMinor: row.amount_minor,
  status: row.status,
  balanceMinor: row.balance,
  decidedAt: row.decided_at,
  reason: row.reason,
  returnedFor: row.returned_for,
  providerIds: JSON.parse(row.provider_ids) as string[],
});

const COUNTED = `balance IS NOT NULL AND NOT ${OF_GAMES}`;
const SUMS = `count(*) AS total,
  coalesce(sum(max(amount_minor, 0)) FILTER (WHERE ${COUNTED}), 0) AS in_minor,
  coalesce(-sum(min(amount_minor, 0)) FILTER (WHERE ${COUNTED}), 0) AS out_minor`;

/** Rows of a period, as SQL and its bindings. */
type Rows = (kinds: readonly string[], from: number, to: number) => { sql: string; bindings: SqlValue[] };

const rowsOf =
  ({ direction, status }: MovementQuery): Rows =>
  (kinds, from, to) => ({
    sql: `FROM ${MOVEMENTS} WHERE NOT (kind = 'restore-balance' AND amount_minor = 0)
      ${direction === undefined ? '' : DIRECTION[direction]} ${status === undefined ? '' : 'AND status = ?'}`,
    bindings: [JSON.stringify(kinds), from, to, ...(status === undefined ? [] : [status])],
  });

/** The hours of the kinds that have sums: these movements are all completed. */
function keptHours(
  sql: Sql,
  query: MovementQuery,
  kinds: readonly string[],
  first: number,
  end: number,
): Part[] {
  const { direction, status } = query;
  if (kinds.length === 0 || (status !== undefined && status !== 'completed')) return [];
  return sql
    .exec<SumRow & { hour: number }>(
      `SELECT hour, sum(movements) AS total, sum(in_minor) AS in_minor, sum(out_minor) AS out_minor FROM cashier_hour
       WHERE kind IN (SELECT value FROM json_each(?)) AND hour >= ? AND hour < ?
       ${direction === undefined ? '' : `AND direction = ${direction === 'in' ? 1 : -1}`} GROUP BY hour`,
      JSON.stringify(kinds),
      first,
      end,
    )
    .toArray()
    .map(partOfHour);
}

/** The hours of the kinds that have not, from their movements. */
function readHours(sql: Sql, rows: Rows, kinds: readonly string[], first: number, end: number): Part[] {
  if (kinds.length === 0) return [];
  const source = rows(kinds, first * HOUR_MS, end * HOUR_MS - 1);
  return sql
    .exec<SumRow & { hour: number }>(
      `SELECT made_at / ${HOUR_MS} AS hour, ${SUMS} ${source.sql} GROUP BY 1`,
      ...source.bindings,
    )
    .toArray()
    .map(partOfHour);
}

const readRows = (sql: Sql, { sql: source, bindings }: ReturnType<Rows>, limit: number, offset: number) =>
  sql
    .exec<MovementRow>(
      `SELECT number, operation_id, input, ${WORDS} AS words, made_at, amount_minor, status, balance, decided_at, reason,
         returned_for, (
         SELECT json_group_array(substr(account, length('provider:') + 1)) FROM posting
         WHERE kind = 'restore-balance' AND posting.movement = number AND account LIKE 'provider:%'
       ) AS provider_ids ${source} ORDER BY made_at DESC, number DESC LIMIT ? OFFSET ?`,
      ...bindings,
      limit,
      offset,
    )
    .toArray()
    .map(movementOf);

/**
 * Restores that moved nothing have no row. Movements that were reversed, and those to and from games, have a row and count
 * in no sum.
 */
export function readMovements(sql: Sql, query: MovementQuery): HistoryPage<PastMovement> {
  if (!isBackfilled(sql)) return INCOMPLETE;
  const { kinds } = query;
  const rows = rowsOf(query);
  const changing = kinds.filter(kind => WITH_STATES.includes(kind));
  const kept = kinds.filter(kind => !WITH_STATES.includes(kind));
  return readParts(
    {
      cut: (from, to) => {
        const source = rows(kinds, from, to);
        const [sums] = sql.exec<SumRow>(`SELECT ${SUMS} ${source.sql}`, ...source.bindings).toArray();
        return partOf(from, to, sums ?? { total: 0, in_minor: 0, out_minor: 0 });
      },
      hours: (first, end) =>
        mergedHours(keptHours(sql, query, kept, first, end), readHours(sql, rows, changing, first, end)),
      rows: ({ from, to }, limit, offset) => readRows(sql, rows(kinds, from, to), limit, offset),
    },
    query,
  );
}
