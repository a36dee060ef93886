/**
 * The rule of a win that its provider takes back. Money of the win that is still bound, under review, at the provider or in a bonus, goes
 * back from there; real money is claimed (claim.ts) and becomes a debt where it is gone. The operator bears what a bonus has lost or given
 * back meanwhile, because that money was never the member's.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Sql } from '#platform/base/sql.ts';
import { readBonus } from '../bonus/bonus-rows.ts';
import { readRoundsGrant } from '../free-rounds/rounds-rows.ts';
import { readReview } from '../object/wallet-state.ts';
import { readBookedWin } from '../rows/booked-win.ts';
import { draftClaim } from './debt.ts';
import type { Draft, OrderRefusal, Posting } from './draft.ts';
import type { Change, CommonFacts, Part, ReleasedGrant, WinRollbackFacts } from './facts.ts';
import {
  type Balances,
  bonusAccount,
  grantOfAccount,
  grantOfRoundsAccount,
  isBonusAccount,
  isRoundsAccount,
  studioAccount,
} from './ledger-account.ts';
import type { WinRollback } from './order.ts';

/** The grant behind a part of a win; null for real money. */
function grantOfPart({ account }: Part): string | null {
  if (isBonusAccount(account)) return grantOfAccount(account);
  return isRoundsAccount(account) ? grantOfRoundsAccount(account) : null;
}

export function factsOfWinRollback(sql: Sql, order: WinRollback): WinRollbackFacts {
  const { providerId, winTransactionId: transactionId } = order;
  const win = readBookedWin(sql, { providerId, transactionId });
  const review = win === null ? null : readReview(sql, win.number);
  const isReturned =
    sql
      .exec(
        'SELECT 1 FROM win_rolled_back WHERE provider_id = ? AND transaction_id = ?',
        providerId,
        transactionId,
      )
      .toArray().length > 0;
  const grants = new Set(creditedParts(win, review).flatMap(it => grantOfPart(it) ?? []));
  const released = [...grants].flatMap((it): ReleasedGrant[] => {
    const bonus = readBonus(sql, it);
    const rounds = bonus === null ? readRoundsGrant(sql, it) : null;
    if (bonus !== null) return [{ of: 'bonus' as const, grantId: it, releasedMinor: bonus.releasedMinor }];
    return rounds === null
      ? []
      : [{ of: 'rounds' as const, grantId: it, state: rounds.state, releasedMinor: rounds.releasedMinor }];
  });
  return { win, isReturned, review, released };
}

/** What each account got: by the win itself, or by the release of its review. */
function creditedParts(win: WinRollbackFacts['win'], review: WinRollbackFacts['review']): readonly Part[] {
  if (win === null) return [];
  if (review === null) return win.parts;
  if (review.state === 'waiting') return [{ account: 'review', amountMinor: review.amountMinor }];
  return review.parts.length > 0
    ? review.parts
    : [{ account: review.account, amountMinor: review.amountMinor }];
}

/** The sides of a win that goes back, in minor units. */
interface GivenBack {
  /** Debits of accounts that still have the money. */
  taken: Posting[];
  /** Real money that is claimed. */
  claimedMinor: number;
  /** Released by each bonus, and taken back with the claim. */
  unreleased: ReleasedGrant[];
  /** Borne by the operator. */
  borneMinor: number;
}

/** Debits accounts in their order, as far as they have something. @returns the debits, and what is missing */
function debit(accounts: readonly Part['account'][], amountMinor: number, balances: Map<string, number>) {
  const taken: Posting[] = [];
  let left = amountMinor;
  for (const account of accounts) {
    const had = Math.max(0, balances.get(account) ?? 0);
    const minor = Math.min(left, had);
    if (minor > 0) taken.push({ account, amountMinor: -minor });
    balances.set(account, had - minor);
    left -= minor;
  }
  return { taken, left };
}

function givenBack(
  parts: readonly Part[],
  released: readonly ReleasedGrant[],
  balances: Balances,
): GivenBack {
  const had = new Map<string, number>(Object.entries(balances).map(([it, minor]) => [it, minor ?? 0]));
  const all: GivenBack = { taken: [], claimedMinor: 0, unreleased: [], borneMinor: 0 };
  for (const part of parts) {
    if (part.account === 'main') {
      all.claimedMinor += part.amountMinor;
      continue;
    }
    const grantId = grantOfPart(part);
    const accounts = grantId === null ? [part.account] : [...new Set([part.account, bonusAccount(grantId)])];
    const { taken, left } = debit(accounts, part.amountMinor, had);
    all.taken.push(...taken);
    if (grantId === null) {
      all.claimedMinor += left;
      continue;
    }
    const grant = released.find(it => it.grantId === grantId);
    const unreleasedMinor = Math.min(left, grant?.releasedMinor ?? 0);
    all.claimedMinor += unreleasedMinor;
    all.borneMinor += left - unreleasedMinor;
    if (grant !== undefined && unreleasedMinor > 0)
      all.unreleased.push({ ...grant, releasedMinor: unreleasedMinor });
  }
  return all;
}

/** The real money that a rollback claims, in minor units. */
export function claimedByRollback(sql: Sql, order: WinRollback, balances: Balances): number {
  const { win, isReturned, review, released } = factsOfWinRollback(sql, order);
  return isReturned ? 0 : givenBack(creditedParts(win, review), released, balances).claimedMinor;
}

const unreleasedFrom = (grant: ReleasedGrant): Change => {
  const { grantId, releasedMinor } = grant;
  return grant.of === 'bonus'
    ? { of: 'bonus', grantId, state: 'completed', releasedMinor: -releasedMinor }
    : { of: 'rounds-ended', grantId, state: grant.state, releasedMinor: -releasedMinor };
};

export function draftWinRollback(
  order: WinRollback,
  facts: WinRollbackFacts & CommonFacts,
): Result<Draft, OrderRefusal> {
  const { win, isReturned, review, released, balances } = facts;
  const { providerId, winTransactionId: transactionId } = order;
  if (win === null) return refuse('no_such_win');
  if (isReturned || review?.state === 'voided') return refuse('already_returned');
  const { roundId, amountMinor } = win;
  const back = givenBack(creditedParts(win, review), released, balances);
  const mirror = studioAccount(providerId);
  const claim = back.claimedMinor === 0 ? null : draftClaim(back.claimedMinor, mirror, facts);
  if (claim !== null && !claim.ok) return claim;
  const debits = [...back.taken, ...(claim?.value.postings.filter(it => it.account !== mirror) ?? [])];
  const borne: Posting[] = back.borneMinor > 0 ? [{ account: 'house', amountMinor: -back.borneMinor }] : [];
  const credit: Posting[] = amountMinor > 0 ? [{ account: mirror, amountMinor }] : [];
  const changes: Change[] = [
    { of: 'win-rolled-back', providerId, transactionId },
    { of: 'win-returned', providerId, roundId, amountMinor },
    ...back.unreleased.map(unreleasedFrom),
  ];
  if (review?.state === 'waiting')
    changes.push({ of: 'review-decided', heldAs: review.heldAs, state: 'voided' });
  return ok({ postings: [...debits, ...borne, ...credit], changes });
}
