/**
 * Orders that the wallet refuses to restricted members. Everything that has happened already is booked: wins, rollbacks,
 * deposits that have arrived.
 */
import { type Restriction, restrictionOn, type Standing } from '#app/domain/restriction.ts';
import type { Sql } from '#platform/base/sql.ts';
import { kindOf } from './kinds.ts';
import type { OrderKind } from './order.ts';

/** Whether an order is refused at a moment, epoch milliseconds. */
export function isRestricted(restrictions: readonly Restriction[], kind: OrderKind, at: number): boolean {
  const { act } = kindOf(kind);
  return act !== null && restrictionOn(restrictions, act, at) !== null;
}

/** Stores the restrictions in force, unless newer ones are known. @returns false where the wallet is not open */
export function writeRestrictions(sql: Sql, { version, restrictions }: Standing): boolean {
  sql.exec(
    'UPDATE wallet SET restrictions = ?1, restrictions_version = ?2 WHERE restrictions_version < ?2',
    JSON.stringify(restrictions),
    version,
  );
  return sql.exec('SELECT 1 FROM wallet').toArray().length > 0;
}
