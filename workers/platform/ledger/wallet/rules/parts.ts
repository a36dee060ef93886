/** Divides stakes and wins between accounts: a bet draws from one after the other, a win is shared as the round was staked. */

import type { Part, RoundStake } from './facts.ts';
import { type Balances, isBonusAccount, type OwnAccount } from './ledger-account.ts';

/** Whether a bet may draw from these: its play account and bonus accounts, each once. */
export const areSources = (sources: readonly OwnAccount[], play: OwnAccount): boolean =>
  sources.length > 0 &&
  new Set(sources).size === sources.length &&
  sources.every(it => it === play || isBonusAccount(it));

/** Draws an amount from accounts in their order. @returns null where they do not have it together */
export function drawFrom(
  sources: readonly OwnAccount[],
  amountMinor: number,
  balances: Balances,
): Part[] | null {
  const parts: Part[] = [];
  let left = amountMinor;
  for (const account of sources) {
    const drawn = Math.min(left, Math.max(0, balances[account] ?? 0));
    if (drawn > 0) parts.push({ account, amountMinor: drawn });
    left -= drawn;
  }
  return left === 0 ? parts : null;
}

/**
 * Divides an amount by weights: each share is rounded down, and the units that are left go to the largest remainders, to the
 * earlier one of equal ones. The shares sum to the amount.
 * @param weights at least one above zero
 */
export function divide(amountMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, it) => sum + BigInt(it), 0n);
  const exact = weights.map((weight, place) => {
    const product = BigInt(amountMinor) * BigInt(weight);
    return { place, share: Number(product / total), remainder: product % total };
  });
  const left = amountMinor - exact.reduce((sum, it) => sum + it.share, 0);
  const byRemainder = exact.toSorted((a, b) => {
    if (a.remainder === b.remainder) return a.place - b.place;
    return a.remainder > b.remainder ? -1 : 1;
  });
  const raised = new Set(byRemainder.slice(0, left).map(it => it.place));
  return exact.map(({ place, share }) => (raised.has(place) ? share + 1 : share));
}

/**
 * The shares of a round's win. Where a grant takes wins whole, its accounts alone share them. Stakes that were returned count only
 * where no other is left, because some providers take back a bet and pay its win.
 * @param stakes of the round, by account; without any, or with stakes of zero, the win goes to the play account
 */
export function partsOfWin(
  amountMinor: number,
  play: OwnAccount,
  stakes: readonly RoundStake[],
): readonly Part[] {
  const standing = (it: RoundStake) => it.stakeMinor - it.returnedMinor;
  const hasStanding = stakes.some(it => standing(it) > 0);
  const weightOf = (it: RoundStake) => (hasStanding ? standing(it) : it.stakeMinor);
  const weighing = stakes.filter(it => weightOf(it) > 0);
  const taking = weighing.filter(it => it.takesWins);
  const sharing = taking.length > 0 ? taking : weighing;
  if (sharing.length === 0) return amountMinor === 0 ? [] : [{ account: play, amountMinor }];
  const shares = divide(amountMinor, sharing.map(weightOf));
  return sharing
    .map(({ account }, place) => ({ account, amountMinor: shares[place] ?? 0 }))
    .filter(it => it.amountMinor > 0);
}

/** The parts to store: none where the play account has everything. */
export const storedParts = (parts: readonly Part[], play: OwnAccount): readonly Part[] =>
  parts.every(it => it.account === play) ? [] : parts;
