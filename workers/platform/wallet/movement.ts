/**
 * What moves money: orders, one kind each, and the postings that carry one out. A kind is added here: its order in the
 * union, its postings in `postingsOf`. Values in, Result out; who writes them down is ledger.ts.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type Account, type Balances, isOwn } from './account.ts';

/** One side of a movement, in minor units: above zero the account gets it, below zero it gives it. */
export interface Posting {
  account: Account;
  amountMinor: number;
}

/** Play credits that a new member starts with. */
export interface OpeningBalance {
  kind: 'opening-balance';
  amountMinor: number;
}

export type Order = OpeningBalance;

export type OrderRefusal = 'not_an_amount' | 'insufficient_funds' | 'too_large';

const isAmount = (amountMinor: number): boolean => Number.isSafeInteger(amountMinor) && amountMinor > 0;

function postingsOf(order: Order): readonly Posting[] {
  switch (order.kind) {
    case 'opening-balance':
      return [
        { account: 'house', amountMinor: -order.amountMinor },
        { account: 'main', amountMinor: order.amountMinor },
      ];
  }
}

/** Balances after postings. */
export function balancesAfter(balances: Balances, postings: readonly Posting[]): Balances {
  const after: Partial<Record<Account, number>> = { ...balances };
  for (const { account, amountMinor } of postings) after[account] = (after[account] ?? 0) + amountMinor;
  return after;
}

/**
 * The postings that carry an order out, at least two, with the sum zero.
 * @returns refuses amounts that are not whole minor units above zero, and what an own account does not have
 */
export function planMovement(order: Order, balances: Balances): Result<readonly Posting[], OrderRefusal> {
  if (!isAmount(order.amountMinor)) return refuse('not_an_amount');
  const postings = postingsOf(order);
  const after = balancesAfter(balances, postings);
  for (const { account } of postings) {
    const balance = after[account] ?? 0;
    if (!Number.isSafeInteger(balance)) return refuse('too_large');
    if (isOwn(account) && balance < 0) return refuse('insufficient_funds');
  }
  return ok(postings);
}
