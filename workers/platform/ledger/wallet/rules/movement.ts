/**
 * Plans movements: from an order and the facts of its kind (kinds.ts) to postings, which sum to zero, and state changes. Pure;
 * ledger.ts writes the result.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { owed, withRepayment } from './debt.ts';
import { balancesAfter, type Draft, type OrderRefusal } from './draft.ts';
import type { FactsOf } from './facts.ts';
import { kindOf } from './kinds.ts';
import { isOwn } from './ledger-account.ts';
import type { OrderKind, OrderOf } from './order.ts';

/**
 * Plans an order: postings with the sum zero, and state changes.
 * @returns refuses amounts that are not whole minor units, own accounts below zero, and orders that a policy or the facts forbid
 */
export function planMovement<Kind extends OrderKind>(
  kind: Kind,
  order: OrderOf<Kind>,
  facts: FactsOf<Kind>,
): Result<Draft, OrderRefusal> {
  const { inDebt, whileWagering, draft: rule } = kindOf(kind);
  const { balances, isWagering } = facts;
  if (inDebt === 'refused' && owed(balances) > 0) return refuse('in_debt');
  if (whileWagering === 'refused' && isWagering) return refuse('bonus_at_risk');
  const drafted = rule(order, facts);
  if (!drafted.ok) return drafted;
  const draft = inDebt === 'repays' ? withRepayment(drafted.value, balances) : drafted.value;
  const after = balancesAfter(balances, draft.postings);
  for (const { account, amountMinor } of draft.postings) {
    const balance = after[account] ?? 0;
    if (!Number.isSafeInteger(balance)) return refuse('too_large');
    if (amountMinor < 0 && isOwn(account) && balance < 0) return refuse('insufficient_funds');
  }
  return ok(draft);
}
