/** The rules of money from the operator: rebates and corrections. */
import { type Result, refuse } from '#app/domain/result.ts';
import { type Draft, draftMove, type OrderRefusal } from './draft.ts';
import type { FactsByKind } from './facts.ts';
import type { Adjustment, Rebate } from './order.ts';

/** No bet earns a rebate twice: each rebate starts where its category's last one ended. */
export function draftRebate(
  { amountMinor, turnover }: Rebate,
  { rebatedThrough }: FactsByKind['rebate'],
): Result<Draft, OrderRefusal> {
  if (turnover === undefined) return draftMove('house', 'main', amountMinor);
  const { category, after, through } = turnover;
  if (after !== rebatedThrough || through <= after) return refuse('already_decided');
  return draftMove('house', 'main', amountMinor, { of: 'rebate', category, through });
}

export const draftAdjustment = ({ amountMinor }: Adjustment): Result<Draft, OrderRefusal> =>
  amountMinor < 0 ? draftMove('main', 'house', -amountMinor) : draftMove('house', 'main', amountMinor);
