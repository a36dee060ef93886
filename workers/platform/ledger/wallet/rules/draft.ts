/** Drafts: the postings and state changes of an order before they are written. Shared by the rules of all kinds. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Change } from './facts.ts';
import type { Account, Balances } from './ledger-account.ts';

/** One side of a movement, in minor units: positive credits the account, negative debits it. */
export interface Posting {
  account: Account;
  amountMinor: number;
}

/** The outcome of an order, not written yet. */
export interface Draft {
  postings: readonly Posting[];
  changes: readonly Change[];
}

/**
 * - `already_known`: a withdrawal or deposit with this id exists; `already_decided`: it has been decided, or the rebate paid.
 * - `already_taken`, `not_taken`, `other_payout`: the withdrawal is being paid, is not yet, or under another reference.
 * - `payment_uncertain`: the withdrawal may have been paid already, and is not given back to be paid again.
 * - `no_such_bonus`, `not_wagered`: the grant has no terms, or the required play is not done yet.
 * - `bonus_at_risk`: a bonus is being wagered, and leaving with real money gives it up first. `above_bonus_stake`: the stake is
 *   larger than a bonus allows.
 * - `deposit_used`, `deposit_reversed`, `money_left`: the deposit of a bonus has brought one, was taken back, or money has left since.
 * - `in_debt`: nothing is staked, withdrawn or sent while the member owes something; `no_debt`: nothing is owed.
 * - `no_free_round`: the bet names free rounds of which none is left, that have ended, or that are of another game or round; or
 *   it has a stake.
 * - `not_a_source`: a bet draws from its play account and from bonus accounts, from each once.
 * - `not_a_bet`: the id of a rollback is that of a win; `no_such_win`: there is no win of that id to take back; `already_returned`: the
 *   bet or win was taken back before, under another transaction id.
 * - `rolled_back`: the bet's rollback arrived before the bet. `session_ended`: the game session takes no bets any more.
 */
export type OrderRefusal =
  | 'not_an_amount'
  | 'insufficient_funds'
  | 'too_large'
  | 'already_known'
  | 'already_decided'
  | 'no_such_withdrawal'
  | 'no_such_deposit'
  | 'already_taken'
  | 'not_taken'
  | 'other_payout'
  | 'payment_uncertain'
  | 'no_such_transfer'
  | 'no_such_review'
  | 'not_a_source'
  | 'no_such_bonus'
  | 'not_wagered'
  | 'bonus_at_risk'
  | 'above_bonus_stake'
  | 'no_free_round'
  | 'deposit_used'
  | 'deposit_reversed'
  | 'money_left'
  | 'in_debt'
  | 'no_debt'
  | 'rolled_back'
  | 'not_a_bet'
  | 'no_such_win'
  | 'already_returned'
  | 'session_ended';

/** Whole minor units above zero. */
export const isAmount = (amountMinor: number): boolean =>
  Number.isSafeInteger(amountMinor) && amountMinor > 0;

/** The two postings that move an amount from one account to another; an amount of 0 has none. */
export const between = (from: Account, to: Account, amountMinor: number): readonly Posting[] =>
  amountMinor === 0
    ? []
    : [
        { account: from, amountMinor: -amountMinor },
        { account: to, amountMinor },
      ];

/** Drafts a move of a positive amount between two accounts, with the state changes that go with it. */
export function draftMove(
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
