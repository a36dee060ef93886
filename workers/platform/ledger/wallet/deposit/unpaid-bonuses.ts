/** Bonuses that their deposit no longer pays for, because a part of it was taken back. */
import type { Sql } from '#platform/base/sql.ts';
import { readBonus } from '../bonus/bonus-rows.ts';
import type { BonusFacts } from '../rules/facts.ts';
import { referenceOf } from '../rules/reference.ts';
import { type DepositStanding, readDepositStanding, readGrantsOf } from './deposit-standing.ts';

/** Terms of older versions state no smallest deposit: it is all of it. */
const isPaidFor = ({ terms }: BonusFacts, leftMinor: number, { amountMinor }: DepositStanding): boolean =>
  leftMinor >= (terms.leastDepositMinor ?? amountMinor);

/** Active bonuses that the rest of a deposit does not pay for. @param leftMinor the rest, in minor units */
export const readUnpaidGrants = (sql: Sql, deposit: DepositStanding, leftMinor: number): string[] =>
  readGrantsOf(sql, deposit).filter(grantId => {
    const bonus = readBonus(sql, grantId);
    const isActive = bonus?.state === 'wagering' || bonus?.state === 'completed';
    return isActive && !isPaidFor(bonus, leftMinor, deposit);
  });

/** Whether a reversal has left less than the smallest deposit that pays for the bonus; false for a bonus without a deposit. */
export function isUnpaid(sql: Sql, grantId: string): boolean {
  const bonus = readBonus(sql, grantId);
  if (bonus === null) return false;
  const { creditedAs, depositId } = bonus.terms;
  const name = creditedAs === undefined ? depositId : referenceOf(creditedAs);
  const deposit = name === null ? null : readDepositStanding(sql, name);
  if (deposit === null || deposit.reversedMinor === 0) return false;
  return !isPaidFor(bonus, deposit.amountMinor - deposit.reversedMinor, deposit);
}
