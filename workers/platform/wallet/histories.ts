/** What became of what a member's wallet was told to do: movements by kind, each with its end, read from the wallet alone. */
import type { Order, OrderKind } from './order.ts';
import type { Sql, SqlRow, SqlValue } from './sql.ts';

/** A page of a period, newest first. */
export interface Asked {
  /** Epoch milliseconds, both included. */
  from: number;
  to: number;
  offset: number;
  limit: number;
  /** As the member sees it: money into `main`, or out of it. */
  direction?: 'in' | 'out' | undefined;
  /** Only those in this state; what is none finds nothing. */
  status?: string | undefined;
}

export interface AskedMovements extends Asked {
  kinds: readonly OrderKind[];
}

/** `rejected` is what ended as if it had never been: a deposit or a withdrawal that was refused, a transfer that came back. */
export type MovementState = 'pending' | 'unknown' | 'completed' | 'rejected';

export interface PastMovement {
  number: number;
  operationId: string;
  order: Order;
  /** Epoch milliseconds. */
  madeAt: number;
  /** What it did to `main`, or is to do. */
  amountMinor: number;
  status: MovementState;
  /** What `main` was after it; null where nothing has moved, or what moved has come back. */
  balanceMinor: number | null;
  /** When a deposit or a withdrawal was decided, epoch milliseconds, and what was said of it. */
  decidedAt: number | null;
  reason: string | null;
  /** From where a restored balance came. */
  providerIds: string[];
}

/** A page, and the sums of everything that was asked for. */
export interface Past<Row> {
  rows: Row[];
  total: number;
  inMinor: number;
  outMinor: number;
}

export interface Sums extends SqlRow {
  total: number;
  in_minor: number;
  out_minor: number;
}

export const DIRECTION = { in: 'AND amount_minor > 0', out: 'AND amount_minor < 0' } as const;

/**
 * Movements beside what the wallet remembers of them. Kinds of play are left out in so many words, because the index has
 * none of them. What was asked for and decided later is one row, and its decision none of its own.
 */
const MOVEMENTS = `(
  SELECT made.*, CASE
      WHEN 'rejected' = status OR awaited = 'waiting' THEN NULL
      ELSE coalesce(iif(awaited IS NULL, NULL, decision.answer), made.answer) ->> '$.balances.main'
    END AS balance,
    iif(made.ends IN ('approved', 'refused', 'settled'), decision.made_at, NULL) AS decided_at,
    decision.input ->> '$.memo.reason' AS reason
  FROM (
    SELECT number, kind, operation_id, input, answer, movement.made_at, awaited_deposit.state AS awaited,
      coalesce(awaited_deposit.state, hold.state) AS ends,
      coalesce(awaited_deposit.movement, hold.movement) AS decided_as,
      coalesce(awaited_deposit.amount_minor, (
        SELECT sum(amount_minor) FROM posting WHERE posting.movement = number AND account = 'main'
      ), 0) AS amount_minor,
      CASE coalesce(awaited_deposit.state, hold.state, transfer.state)
        WHEN 'waiting' THEN 'pending' WHEN 'held' THEN 'pending' WHEN 'pending' THEN 'pending'
        WHEN 'unknown' THEN 'unknown'
        WHEN 'refused' THEN 'rejected' WHEN 'returned' THEN 'rejected'
        ELSE 'completed'
      END AS status
    FROM movement
    LEFT JOIN awaited_deposit ON asked_as = number
    LEFT JOIN hold ON held_as = number
    LEFT JOIN transfer ON sent_as = number
    WHERE kind NOT IN ('bet', 'win', 'rollback') AND kind IN (SELECT value FROM json_each(?))
      AND movement.made_at BETWEEN ? AND ?
  ) AS made
  LEFT JOIN movement AS decision ON decision.number = decided_as AND decided_as > made.number
)`;

interface MovementRow extends SqlRow {
  number: number;
  operation_id: string;
  input: string;
  made_at: number;
  amount_minor: number;
  status: MovementState;
  balance: number | null;
  decided_at: number | null;
  reason: string | null;
  provider_ids: string;
}

const movementOf = (row: MovementRow): PastMovement => ({
  number: row.number,
  operationId: row.operation_id,
  order: JSON.parse(row.input) as Order,
  madeAt: row.made_at,
  amountMinor: row.amount_minor,
  status: row.status,
  balanceMinor: row.balance,
  decidedAt: row.decided_at,
  reason: row.reason,
  providerIds: JSON.parse(row.provider_ids) as string[],
});

/** Money between the balance and a provider: the member's before and after, so that it neither came nor went. */
const OF_GAMES = `kind IN ('provider-in', 'provider-out', 'restore-balance')`;
const COUNTED = `balance IS NOT NULL AND NOT ${OF_GAMES}`;

/**
 * A balance that was restored and found nothing is no row; what moved nothing in the end, and what went to games or came
 * back from them, is in no sum.
 */
export function readMovements(sql: Sql, asked: AskedMovements): Past<PastMovement> {
  const { direction, status } = asked;
  const source = `FROM ${MOVEMENTS} WHERE NOT (kind = 'restore-balance' AND amount_minor = 0)
    ${direction === undefined ? '' : DIRECTION[direction]} ${status === undefined ? '' : 'AND status = ?'}`;
  const bindings: SqlValue[] = [JSON.stringify(asked.kinds), asked.from, asked.to];
  if (status !== undefined) bindings.push(status);
  const rows = sql
    .exec<MovementRow>(
      `SELECT number, operation_id, input, made_at, amount_minor, status, balance, decided_at, reason, (
         SELECT json_group_array(substr(account, length('provider:') + 1)) FROM posting
         WHERE kind = 'restore-balance' AND posting.movement = number AND account LIKE 'provider:%'
       ) AS provider_ids ${source} ORDER BY made_at DESC, number DESC LIMIT ? OFFSET ?`,
      ...bindings,
      asked.limit,
      asked.offset,
    )
    .toArray()
    .map(movementOf);
  const [sums] = sql
    .exec<Sums>(
      `SELECT count(*) AS total,
         coalesce(sum(max(amount_minor, 0)) FILTER (WHERE ${COUNTED}), 0) AS in_minor,
         coalesce(-sum(min(amount_minor, 0)) FILTER (WHERE ${COUNTED}), 0) AS out_minor ${source}`,
      ...bindings,
    )
    .toArray();
  return { rows, total: sums?.total ?? 0, inMinor: sums?.in_minor ?? 0, outMinor: sums?.out_minor ?? 0 };
}
