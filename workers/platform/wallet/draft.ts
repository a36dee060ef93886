/** What an order comes to before it is written: postings and changes. Shared by the rules of all kinds. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Account, Balances } from './account.ts';
import type { Change } from './facts.ts';

/** One side of a movement, in minor units: above zero the account gets it, below zero it gives it. */
export interface Posting {
  account: Account;
  amountMinor: number;
}

/** What an order comes to. */
export interface Draft {
  postings: readonly Posting[];
  changes: readonly Change[];
}

/**
 * - `already_known`: a withdrawal or deposit of this id is there; `already_decided`: it has been decided, or given for.
 * - `rolled_back`: the bet was taken back before it came. `session_ended`: nobody may bet in it any more.
 */
export type OrderRefusal =
  | 'not_an_amount'
  | 'insufficient_funds'
  | 'too_large'
  | 'already_known'
  | 'already_decided'
  | 'no_such_withdrawal'
  | 'no_such_deposit'
  | 'no_such_transfer'
  | 'rolled_back'
  | 'session_ended';

/** Whole minor units above zero. */
export const isAmount = (amountMinor: number): boolean =>
  Number.isSafeInteger(amountMinor) && amountMinor > 0;

/** Both sides of an amount that goes from one account to another; nothing makes no postings. */
export const between = (from: Account, to: Account, amountMinor: number): readonly Posting[] =>
  amountMinor === 0
    ? []
    : [
        { account: from, amountMinor: -amountMinor },
        { account: to, amountMinor },
      ];

/** An amount above zero that goes from one account to another, and what the wallet remembers of it. */
export function moved(
  from: Account,
  to: Account,
  amountMinor: number,
  ...changes: Change[]
): Result<Draft, OrderRefusal> {
  return isAmount(amountMinor)
    ? ok({ postings: between(from, to, amountMinor), changes })
    : refuse('not_an_amount');
}

/** Balances after postings. */
export function balancesAfter(balances: Balances, postings: readonly Posting[]): Balances {
  const after: Partial<Record<Account, number>> = { ...balances };
  for (const { account, amountMinor } of postings) after[account] = (after[account] ?? 0) + amountMinor;
  return after;
}
