/**
 * Orders that the wallet refuses to restricted members. Everything that has happened already is booked: wins, rollbacks,
 * deposits that have arrived.
 */
import { type Act, type Restriction, restrictionOn, type Standing } from '#app/domain/restriction.ts';
import type { Sql } from '../sql.ts';
import type { OrderKind } from './order.ts';

/** A withdrawal that is held is not paid either; one that an operator has taken to pay is finished. */
const ACT_OF: Readonly<Partial<Record<OrderKind, Act>>> = {
  bet: 'play',
  'provider-in': 'play',
  'deposit-request': 'deposit',
  'withdrawal-hold': 'withdrawal',
  'withdrawal-take': 'withdrawal',
  'transfer-out': 'transfer',
  'affiliate-transfer-out': 'transfer',
  'bonus-grant': 'promotion',
  'rounds-grant': 'promotion',
  'referral-reward': 'promotion',
};

/** Whether an order is refused at a moment, epoch milliseconds. */
export function isRestricted(restrictions: readonly Restriction[], kind: OrderKind, at: number): boolean {
  const act = ACT_OF[kind];
  return act !== undefined && restrictionOn(restrictions, act, at) !== null;
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
