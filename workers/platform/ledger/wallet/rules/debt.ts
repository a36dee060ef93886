/**
 * Debts. A claim debits `main` down to zero, once withdrawals and provider balances have come back to it (claim.ts). The mirror account
 * `debt` gives the rest and goes below zero, which own accounts never do. Later credits repay the debt first: all but wins and
 * returned stakes, because the provider has stated those to the player.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { between, type Draft, isAmount, type OrderRefusal, type Posting } from './draft.ts';
import type { CommonFacts } from './facts.ts';
import type { Account, Balances } from './ledger-account.ts';

/** What the member owes, in minor units; 0 without a debt. */
export const owed = ({ debt = 0 }: Balances): number => Math.max(0, -debt);

/** Takes an amount from `main` as far as there is something, and the rest as a debt. */
export function draftClaim(
  amountMinor: number,
  to: Account,
  { balances }: CommonFacts,
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

export function draftRepayment({ balances }: CommonFacts): Result<Draft, OrderRefusal> {
  if (owed(balances) === 0) return refuse('no_debt');
  const amountMinor = Math.min(owed(balances), balances.main ?? 0);
  if (amountMinor === 0) return refuse('insufficient_funds');
  return ok({ postings: between('main', 'debt', amountMinor), changes: [] });
}

/** Adds to a credit of `main` the repayment of a debt. */
export function withRepayment(draft: Draft, balances: Balances): Draft {
  const credited = draft.postings.find(it => it.account === 'main')?.amountMinor ?? 0;
  const repaid = Math.min(owed(balances), credited);
  if (repaid <= 0) return draft;
  const rest = draft.postings.map(it =>
    it.account === 'main' ? { ...it, amountMinor: it.amountMinor - repaid } : it,
  );
  const postings = [...rest, { account: 'debt' as const, amountMinor: repaid }];
  return { ...draft, postings: postings.filter(it => it.amountMinor !== 0) };
}
