/**
 * Debts. A charge-back or a voided win debits `main` down to zero. The mirror account `debt` gives the rest and goes below zero, which
 * own accounts never do. Later credits repay the debt first.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Account, Balances } from './account.ts';
import { between, type Draft, isAmount, type OrderRefusal, type Posting } from './draft.ts';
import type { Facts } from './facts.ts';
import type { OrderKind } from './order.ts';

/** Kinds that are refused while the member has a debt. */
const FORBIDDEN: ReadonlySet<OrderKind> = new Set([
  'bet',
  'withdrawal-hold',
  'transfer-out',
  'affiliate-transfer-out',
  'provider-in',
]);

/** Credits that repay a debt at once. Wins do not, because the provider has stated them to the player. */
const REPAYING: ReadonlySet<OrderKind> = new Set([
  'deposit',
  'deposit-approve',
  'transfer-in',
  'affiliate-transfer-in',
  'rebate',
  'affiliate-rebate',
  'referral-reward',
  'adjustment',
]);

export const isForbiddenInDebt = (kind: OrderKind): boolean => FORBIDDEN.has(kind);

const owed = ({ debt = 0 }: Balances): number => Math.max(0, -debt);

/** Takes an amount from `main` as far as there is something, and the rest as a debt. */
export function draftClaim(
  amountMinor: number,
  to: Account,
  { balances }: Facts,
): Result<Draft, OrderRefusal> {
  if (!isAmount(amountMinor)) return refuse('not_an_amount');
  const paid = Math.min(amountMinor, balances.main ?? 0);
  const sources: Posting[] = [
    { account: 'main', amountMinor: -paid },
    { account: 'debt', amountMinor: paid - amountMinor },
  ];
  return ok({
    postings: [...sources.filter(it => it.amountMinor < 0), { account: to, amountMinor }],
    changes: [],
  });
}

export function draftRepayment({ balances }: Facts): Result<Draft, OrderRefusal> {
  if (owed(balances) === 0) return refuse('no_debt');
  const amountMinor = Math.min(owed(balances), balances.main ?? 0);
  if (amountMinor === 0) return refuse('insufficient_funds');
  return ok({ postings: between('main', 'debt', amountMinor), changes: [] });
}

/** Adds to a credit of `main` the repayment of a debt. */
export function withRepayment(kind: OrderKind, draft: Draft, balances: Balances): Draft {
  if (!REPAYING.has(kind)) return draft;
  const credited = draft.postings.find(it => it.account === 'main')?.amountMinor ?? 0;
  const repaid = Math.min(owed(balances), credited);
  if (repaid <= 0) return draft;
  const rest = draft.postings.map(it =>
    it.account === 'main' ? { ...it, amountMinor: it.amountMinor - repaid } : it,
  );
  const postings = [...rest, { account: 'debt' as const, amountMinor: repaid }];
  return { ...draft, postings: postings.filter(it => it.amountMinor !== 0) };
}
