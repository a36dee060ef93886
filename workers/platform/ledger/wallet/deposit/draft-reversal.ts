/** The rules of reversals of deposits: what was taken back of one is never more than was credited, and its return never more than that. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Sql } from '#platform/base/sql.ts';
import { draftClaim } from '../rules/debt.ts';
import { type Draft, draftMove, isAmount, type OrderRefusal } from '../rules/draft.ts';
import type { FactsByKind, FactsOf, GrantSource } from '../rules/facts.ts';
import type { BonusGrant, ChargeBack, ChargeBackReturn } from '../rules/order.ts';
import { referenceOf } from '../rules/reference.ts';
import { readDepositStanding } from './deposit-standing.ts';

const NOTHING: Draft = { postings: [], changes: [] };

/** A number that is no credit of a deposit has nothing left. */
export function factsOfChargeBack(
  sql: Sql,
  { creditedAs }: Pick<ChargeBack, 'creditedAs'>,
): FactsByKind['charge-back'] {
  if (creditedAs === undefined) return { leftMinor: null };
  const deposit = readDepositStanding(sql, referenceOf(creditedAs));
  const leftMinor = deposit === null ? 0 : Math.max(0, deposit.amountMinor - deposit.reversedMinor);
  return { leftMinor };
}

const takenOf = (amountMinor: number, { leftMinor }: FactsByKind['charge-back']): number =>
  Math.min(amountMinor, leftMinor ?? amountMinor);

/** The part of a charge-back that is taken, in minor units: what is left of its deposit. */
export const chargedBack = (sql: Sql, order: Pick<ChargeBack, 'amountMinor' | 'creditedAs'>): number =>
  takenOf(order.amountMinor, factsOfChargeBack(sql, order));

export function draftChargeBack(
  { amountMinor }: Pick<ChargeBack, 'amountMinor'>,
  facts: FactsOf<'charge-back'>,
): Result<Draft, OrderRefusal> {
  if (!isAmount(amountMinor)) return refuse('not_an_amount');
  const takenMinor = takenOf(amountMinor, facts);
  return takenMinor === 0 ? ok(NOTHING) : draftClaim(takenMinor, 'outside', facts);
}

export const factsOfReturn = (
  sql: Sql,
  { creditedAs }: Pick<ChargeBackReturn, 'creditedAs'>,
): FactsByKind['charge-back-return'] => ({
  reversedMinor: readDepositStanding(sql, referenceOf(creditedAs))?.reversedMinor ?? 0,
});

export function draftChargeBackReturn(
  { amountMinor }: Pick<ChargeBackReturn, 'amountMinor'>,
  { reversedMinor }: FactsOf<'charge-back-return'>,
): Result<Draft, OrderRefusal> {
  if (!isAmount(amountMinor)) return refuse('not_an_amount');
  const returnedMinor = Math.min(amountMinor, reversedMinor);
  return returnedMinor === 0 ? ok(NOTHING) : draftMove('outside', 'main', returnedMinor);
}

/** The deposit that a grant is for: by its one id, or by a name in terms of older versions. */
export function readSource(sql: Sql, { terms }: Pick<BonusGrant, 'terms'>): GrantSource {
  const name = terms?.creditedAs === undefined ? terms?.depositId : referenceOf(terms.creditedAs);
  if (name == null) return null;
  const deposit = readDepositStanding(sql, name);
  return deposit === null || deposit.creditedAs === null ? 'unknown' : deposit;
}

/** The reason that a deposit brings no bonus; null where it does, or the grant is for none. */
export function sourceFlaw(source: GrantSource): OrderRefusal | null {
  if (source === null) return null;
  if (source === 'unknown') return 'no_such_deposit';
  if (source.hasBonus) return 'deposit_used';
  if (source.reversedMinor > 0) return 'deposit_reversed';
  return source.hasMoneyLeft ? 'money_left' : null;
}
