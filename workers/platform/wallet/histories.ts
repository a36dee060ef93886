/** What a member's histories are made of, read from the member's own object: movements by kind, and rounds. Newest first. */
import type { Round } from './facts.ts';
import { type RoundRow, roundOf } from './memory.ts';
import type { Order, OrderKind } from './order.ts';
import type { Sql, SqlRow, SqlValue } from './sql.ts';

interface Asked {
  /** Epoch milliseconds, both included. */
  from: number;
  to: number;
  offset: number;
  limit: number;
}

/** `direction` as the member sees it: money into `main`, or out of it. */
export interface AskedMovements extends Asked {
  kinds: readonly OrderKind[];
  direction?: 'in' | 'out' | undefined;
}

export interface AskedRounds extends Asked {
  /** Only those that wait for their end, or only those that have it; both without it. */
  isOpen?: boolean | undefined;
}

export interface PastMovement {
  number: number;
  operationId: string;
  order: Order;
  /** Epoch milliseconds. */
  madeAt: number;
  /** What it did to `main`, and what `main` was after it. */
  amountMinor: number;
  balanceMinor: number;
}

/** A page, and the sums of everything that was asked for. */
export interface Past<Row> {
  rows: Row[];
  total: number;
  inMinor: number;
  outMinor: number;
}

interface Sums extends SqlRow {
  total: number;
  in_minor: number;
  out_minor: number;
}

const DIRECTION = { in: 'AND amount_minor > 0', out: 'AND amount_minor < 0' } as const;

function sumsOf(sql: Sql, from: string, bindings: SqlValue[]): Omit<Past<never>, 'rows'> {
  const [sums] = sql
    .exec<Sums>(
      `SELECT count(*) AS total, coalesce(sum(max(amount_minor, 0)), 0) AS in_minor,
              coalesce(-sum(min(amount_minor, 0)), 0) AS out_minor ${from}`,
      ...bindings,
    )
    .toArray();
  return { total: sums?.total ?? 0, inMinor: sums?.in_minor ?? 0, outMinor: sums?.out_minor ?? 0 };
}

export function readMovements(sql: Sql, asked: AskedMovements): Past<PastMovement> {
  const from = `FROM (
    SELECT movement.*, coalesce((SELECT sum(amount_minor) FROM posting
      WHERE posting.movement = movement.number AND account = 'main'), 0) AS amount_minor FROM movement
    WHERE kind IN (SELECT value FROM json_each(?)) AND made_at BETWEEN ? AND ?
  ) WHERE true ${asked.direction === undefined ? '' : DIRECTION[asked.direction]}`;
  const bindings = [JSON.stringify(asked.kinds), asked.from, asked.to];
  const rows = sql
    .exec<{
      number: number;
      operation_id: string;
      input: string;
      made_at: number;
      amount_minor: number;
      balance: number;
    }>(
      `SELECT number, operation_id, input, made_at, amount_minor, answer ->> '$.balances.main' AS balance ${from}
       ORDER BY made_at DESC, number DESC LIMIT ? OFFSET ?`,
      ...[...bindings, asked.limit, asked.offset],
    )
    .toArray()
    .map(row => ({
      ...{ number: row.number, operationId: row.operation_id, order: JSON.parse(row.input) as Order },
      ...{ madeAt: row.made_at, amountMinor: row.amount_minor, balanceMinor: row.balance },
    }));
  return { rows, ...sumsOf(sql, from, bindings) };
}

/** Rounds by when they began; `in` is what they paid and returned, `out` what was staked. */
export function readRounds(sql: Sql, { from, to, offset, limit, isOpen }: AskedRounds): Past<Round> {
  const open = isOpen === undefined ? '' : `AND over_at IS ${isOpen ? '' : 'NOT '}NULL`;
  const source = `FROM round WHERE opened_at BETWEEN ? AND ? ${open}`;
  const rows = sql
    .exec<RoundRow>(
      `SELECT * ${source} ORDER BY opened_at DESC, movement DESC LIMIT ? OFFSET ?`,
      ...[from, to, limit, offset],
    )
    .toArray()
    .map(roundOf);
  const [sums] = sql
    .exec<Sums>(
      `SELECT count(*) AS total, coalesce(sum(win_minor + returned_minor), 0) AS in_minor,
              coalesce(sum(stake_minor), 0) AS out_minor ${source}`,
      ...[from, to],
    )
    .toArray();
  return { rows, total: sums?.total ?? 0, inMinor: sums?.in_minor ?? 0, outMinor: sums?.out_minor ?? 0 };
}
