/**
 * Resolves every name of a deposit to its one id, the number of the movement that credited it. Names are: its reference `T-n`, also that
 * of its request; the id of its request or of its payment; the service's own payment; and the id of the attempt that made it.
 */
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import { numberOf, referenceOf } from '../rules/reference.ts';
import { creditOfPayment, depositIdOf, paymentOfCredit } from './deposit-names.ts';

export interface LedgerDeposit {
  /** Number of the movement that credited it; null while none has. */
  creditedAs: number | null;
  status: 'pending' | 'credited' | 'refused';
  /** Credited, or announced, in minor units. */
  amountMinor: number;
  /** Of the request, or of the credit where there was none; epoch milliseconds. */
  madeAt: number;
  /** All names of it. */
  names: string[];
}

const first = <Row extends SqlRow>(sql: Sql, query: string, ...bindings: (string | number)[]): Row | null =>
  sql.exec<Row>(query, ...bindings).toArray()[0] ?? null;

interface AwaitedRow extends SqlRow {
  deposit_id: string;
  amount_minor: number;
  state: 'waiting' | 'approved' | 'refused';
  asked_as: number;
  movement: number;
  made_at: number;
}

const AWAITED = `SELECT awaited_deposit.*, made_at FROM awaited_deposit JOIN movement ON number = asked_as
  WHERE kind NOT IN ('bet', 'win', 'rollback') AND`;

const STATUS = { waiting: 'pending', approved: 'credited', refused: 'refused' } as const;

function awaitedOf(row: AwaitedRow): LedgerDeposit {
  const creditedAs = row.state === 'approved' ? row.movement : null;
  const references = creditedAs === null ? [row.asked_as] : [creditedAs, row.asked_as];
  return {
    creditedAs,
    status: STATUS[row.state],
    amountMinor: row.amount_minor,
    madeAt: row.made_at,
    names: [...references.map(referenceOf), row.deposit_id],
  };
}

/** The credit of a movement, in minor units. */
const CREDITED = `(SELECT -sum(amount_minor) FROM posting WHERE posting.movement = number AND account = 'outside')`;

interface CreditRow extends SqlRow {
  number: number;
  operation_id: string;
  made_at: number;
  amount_minor: number;
  payment_id: string | null;
}

/** Words stand beside the seal, and in it in orders of older versions. */
const PAYMENT_ID = `coalesce(
  (SELECT text FROM word WHERE word.movement = number AND name = 'depositId'), input ->> '$.memo.depositId')`;

/** SQL: deposits that no operator had to approve. */
const CREDITS = `SELECT number, operation_id, made_at, ${CREDITED} AS amount_minor, ${PAYMENT_ID} AS payment_id
  FROM movement WHERE kind NOT IN ('bet', 'win', 'rollback') AND kind = 'deposit'`;

const memberOf = (sql: Sql): string =>
  first<{ member_id: string }>(sql, 'SELECT member_id FROM wallet')?.member_id ?? '';

function creditOf(sql: Sql, row: CreditRow): LedgerDeposit {
  const { number, operation_id: operationId, made_at: madeAt, amount_minor: amountMinor } = row;
  const attempt = depositIdOf({ memberId: memberOf(sql), operationId });
  const others = [row.payment_id, paymentOfCredit(operationId), attempt];
  return {
    creditedAs: number,
    status: 'credited',
    amountMinor,
    madeAt,
    names: [referenceOf(number), ...others.filter(it => it !== null)],
  };
}

/** The credit that an attempt has made. An id is derived from its attempt, so all are tried, the newest first. */
function readCreditOfAttempt(sql: Sql, name: string): CreditRow | null {
  if (!name.startsWith('d-')) return null;
  const memberId = memberOf(sql);
  const [made] = sql
    .exec<{ number: number; operation_id: string }>(
      `SELECT number, operation_id FROM movement
       WHERE kind NOT IN ('bet', 'win', 'rollback') AND kind = 'deposit' ORDER BY made_at DESC, number DESC`,
    )
    .toArray()
    .filter(it => depositIdOf({ memberId, operationId: it.operation_id }) === name);
  return made === undefined ? null : first<CreditRow>(sql, `${CREDITS} AND number = ?`, made.number);
}

const readAwaited = (sql: Sql, name: string, number: number): AwaitedRow | null =>
  first<AwaitedRow>(
    sql,
    `${AWAITED} (deposit_id = ?1 OR asked_as = ?2 OR (state = 'approved' AND awaited_deposit.movement = ?2)) LIMIT 1`,
    name,
    number,
  );

/** A reference, the service's payment, or ours: of several credits for one payment of ours, the first. */
const readCredit = (sql: Sql, name: string, number: number): CreditRow | null =>
  first<CreditRow>(
    sql,
    `${CREDITS} AND (number = ?1 OR operation_id = ?2 OR ${PAYMENT_ID} = ?3) ORDER BY number LIMIT 1`,
    number,
    creditOfPayment(name),
    name,
  );

/** @returns null where the ledger has no deposit of this name */
export function readDepositNamed(sql: Sql, name: string): LedgerDeposit | null {
  const number = numberOf(name) ?? 0;
  const awaited = readAwaited(sql, name, number);
  if (awaited !== null) return awaitedOf(awaited);
  const credit = readCredit(sql, name, number) ?? readCreditOfAttempt(sql, name);
  return credit === null ? null : creditOf(sql, credit);
}
