/** The state of a deposit in the ledger: what was taken back, which bonuses it has brought, and whether its money has left. */
import type { Sql, SqlRow, SqlValue } from '#platform/base/sql.ts';
import { reversalOfPayment } from './deposit-names.ts';
import { type LedgerDeposit, readDepositNamed } from './deposit-rows.ts';

export interface DepositStanding extends LedgerDeposit {
  /** Taken back and not returned, in minor units. */
  reversedMinor: number;
  /** Whether no other deposit was credited before it. */
  isFirst: boolean;
  /** Whether it has brought a bonus, which may have ended since. */
  hasBonus: boolean;
  /** Whether money was withdrawn or sent to a member since it was credited. */
  hasMoneyLeft: boolean;
}

const rows = <Row extends SqlRow>(sql: Sql, query: string, ...bindings: SqlValue[]): Row[] =>
  sql.exec<Row>(query, ...bindings).toArray();

/** SQL: as the partial index of histories has it. */
const CASHIER = `kind NOT IN ('bet', 'win', 'rollback') AND kind`;

/** Whether a deposit was credited before a movement, or at all. */
export const hasDeposit = (sql: Sql, before: number = Number.MAX_SAFE_INTEGER): boolean =>
  rows(
    sql,
    `SELECT 1 FROM movement WHERE ${CASHIER} IN ('deposit', 'deposit-approve') AND number < ? LIMIT 1`,
    before,
  ).length > 0;

/** Reversals by services in older versions name the deposit by their operation id alone. */
export const readReversed = (sql: Sql, creditedAs: number, names: readonly string[]): number =>
  rows<{ minor: number }>(
    sql,
    `SELECT coalesce(sum(amount_minor), 0) AS minor FROM movement JOIN posting ON posting.movement = number
     WHERE ${CASHIER} IN ('charge-back', 'charge-back-return') AND account = 'outside'
       AND (input ->> '$.creditedAs' = ?1 OR operation_id IN (SELECT value FROM json_each(?2)))`,
    creditedAs,
    JSON.stringify(names.map(it => reversalOfPayment(it, null))),
  )[0]?.minor ?? 0;

/** Grants that the deposit has brought: terms of older versions name it by one of its names. */
export const readGrantsOf = (
  sql: Sql,
  { creditedAs, names }: Pick<LedgerDeposit, 'creditedAs' | 'names'>,
): string[] =>
  rows<{ grant_id: string }>(
    sql,
    `SELECT grant_id FROM bonus WHERE terms ->> '$.creditedAs' = ?1
       OR (terms ->> '$.creditedAs' IS NULL AND terms ->> '$.depositId' IN (SELECT value FROM json_each(?2)))
     ORDER BY granted_at, grant_id`,
    creditedAs,
    JSON.stringify(names),
  ).map(it => it.grant_id);

/** A withdrawal that was refused and a transfer that was returned have brought their money back. */
const hasMoneyLeft = (sql: Sql, creditedAs: number): boolean =>
  rows(
    sql,
    `SELECT 1 FROM hold WHERE state <> 'refused' AND iif(held_as > 0, held_as, movement) > ?1
     UNION ALL SELECT 1 FROM transfer WHERE state <> 'returned' AND sent_as > ?1 LIMIT 1`,
    creditedAs,
  ).length > 0;

/** @param name any name of the deposit @returns null where the ledger has none of this name */
export function readDepositStanding(sql: Sql, name: string): DepositStanding | null {
  const deposit = readDepositNamed(sql, name);
  if (deposit === null) return null;
  const { creditedAs } = deposit;
  if (creditedAs === null)
    return { ...deposit, reversedMinor: 0, isFirst: !hasDeposit(sql), hasBonus: false, hasMoneyLeft: false };
  return {
    ...deposit,
    reversedMinor: readReversed(sql, creditedAs, deposit.names),
    isFirst: !hasDeposit(sql, creditedAs),
    hasBonus: readGrantsOf(sql, deposit).length > 0,
    hasMoneyLeft: hasMoneyLeft(sql, creditedAs),
  };
}

/** Whether more was credited than was taken back: then a charge-back has to name its deposit. */
export const hasUnreversed = (sql: Sql): boolean =>
  (rows<{ minor: number }>(
    sql,
    `SELECT coalesce(-sum(amount_minor), 0) AS minor FROM movement JOIN posting ON posting.movement = number
     WHERE ${CASHIER} IN ('deposit', 'deposit-approve', 'charge-back', 'charge-back-return') AND account = 'outside'`,
  )[0]?.minor ?? 0) > 0;
