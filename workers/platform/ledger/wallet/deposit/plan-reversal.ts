/**
 * The reversal of a deposit as orders for one transaction: the charge-back, and the end of each bonus that the rest of the deposit no
 * longer pays for. A won dispute is the return of it.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Sql } from '#platform/base/sql.ts';
import type { Attempt } from '../object/ledger.ts';
import type { BonusForfeit, Memo, Order } from '../rules/order.ts';
import { type DepositStanding, hasUnreversed, readDepositStanding } from './deposit-standing.ts';
import { readUnpaidGrants } from './unpaid-bonuses.ts';

/**
 * - `deposit_unnamed`: the ledger has deposits that are not taken back, so the charge-back has to name one.
 * - `above_deposit`: it is more than is left of the deposit; `above_reversal`: more than was taken back.
 */
export type ReversalFlaw = 'no_such_deposit' | 'deposit_unnamed' | 'above_deposit' | 'above_reversal';

export interface DepositReversal {
  kind: 'charge-back' | 'charge-back-return';
  operationId: string;
  /** Any name of the deposit; null for a payment that this ledger never had as one. */
  deposit: string | null;
  /** Minor units. */
  amountMinor: number;
  memo?: Memo | undefined;
  /** Whether more than can be moved is refused; otherwise the part that can be is moved, possibly nothing. */
  isExact: boolean;
}

type Step = Pick<Attempt, 'operationId' | 'order'>;
type BonusEnd = Step & { order: BonusForfeit };

/** Ends of the bonuses that the deposit does not pay for. @param leftMinor of the deposit, in minor units */
const unpaidEnds = (sql: Sql, deposit: DepositStanding, leftMinor: number): BonusEnd[] =>
  readUnpaidGrants(sql, deposit, leftMinor).map(grantId => ({
    operationId: `bonus-charge-back:${grantId}`,
    order: { kind: 'bonus-forfeit', grantId, why: 'charged-back' },
  }));

/** Ends of the bonuses that a deposit, as far as it is left, does not pay for. */
export function endsOfUnpaid(sql: Sql, name: string): BonusEnd[] {
  const deposit = readDepositStanding(sql, name);
  if (deposit === null || deposit.creditedAs === null) return [];
  return unpaidEnds(sql, deposit, deposit.amountMinor - deposit.reversedMinor);
}

function orderOf({ kind, amountMinor, memo }: DepositReversal, creditedAs: number): Order {
  const requested = { amountMinor, creditedAs, ...(memo === undefined ? {} : { memo }) };
  return kind === 'charge-back' ? { kind, ...requested } : { kind, ...requested };
}

/** A charge-back of no deposit of this ledger. */
const unnamedOrder = ({ amountMinor, memo }: DepositReversal): Order => ({
  kind: 'charge-back',
  amountMinor,
  ...(memo === undefined ? {} : { memo }),
});

/** @param isKnown whether the operation was carried out before: it is not judged again, and bonuses are ended as after it */
export function planReversal(
  sql: Sql,
  reversal: DepositReversal,
  isKnown: boolean,
): Result<Step[], ReversalFlaw> {
  const { kind, operationId, deposit: name, amountMinor, isExact } = reversal;
  if (name === null) {
    if (!isKnown && hasUnreversed(sql)) return refuse('deposit_unnamed');
    return ok([{ operationId, order: unnamedOrder(reversal) }]);
  }
  const deposit = readDepositStanding(sql, name);
  if (deposit === null || deposit.creditedAs === null) return refuse('no_such_deposit');
  const { reversedMinor } = deposit;
  const leftMinor = Math.max(0, deposit.amountMinor - reversedMinor);
  const mostMinor = kind === 'charge-back' ? leftMinor : reversedMinor;
  if (isExact && !isKnown && amountMinor > mostMinor)
    return refuse(kind === 'charge-back' ? 'above_deposit' : 'above_reversal');
  const step = { operationId, order: orderOf(reversal, deposit.creditedAs) };
  if (kind === 'charge-back-return') return ok([step]);
  const takenMinor = isKnown ? 0 : Math.min(amountMinor, leftMinor);
  return ok([step, ...unpaidEnds(sql, deposit, leftMinor - takenMinor)]);
}
