/** Limits on a member's requests, checked in the transaction that writes the request, so that concurrent ones cannot pass. */
import { DAY_MS } from '#app/domain/time.ts';
import type { Sql } from '#platform/base/sql.ts';
import type { Deposit, DepositRequest, ReferralReward, TransferOut, WithdrawalHold } from './order.ts';

/** `unverified`: more money has left the account, or is on its way, than the member's level of identity allows. */
export type RequestFlaw = 'too_many' | 'too_much' | 'receipt_used' | 'unverified';

/** Orders limited in number: a member's own requests, and rewards for friends. */
export type Request = Deposit | DepositRequest | WithdrawalHold | TransferOut | ReferralReward;

/** The time in which rewards for friends are counted. */
const YEAR_MS = 365 * DAY_MS;

const OPEN_DEPOSITS = "SELECT count(*) AS count FROM awaited_deposit WHERE state = 'waiting'";
const OPEN_WITHDRAWALS = "SELECT count(*) AS count FROM hold WHERE state IN ('held', 'paying', 'unknown')";
const SENT_SINCE = `SELECT count(*) AS count FROM movement
  WHERE kind IN ('transfer-out', 'affiliate-transfer-out') AND made_at > ?1`;
const SENT_MINOR_SINCE = `SELECT coalesce(sum(input ->> '$.amountMinor'), 0) AS count FROM movement
  WHERE kind IN ('transfer-out', 'affiliate-transfer-out') AND made_at > ?1`;
/** All that has left the account in its life, or is on its way; both tables have a row for each withdrawal and transfer. */
const OUT_MINOR = `SELECT coalesce((SELECT sum(amount_minor) FROM hold WHERE state <> 'refused'), 0)
  + coalesce((SELECT sum(amount_minor) FROM transfer WHERE state <> 'returned'), 0) AS count`;
const REWARDED_SINCE = `SELECT count(*) AS count FROM movement
  WHERE kind = 'referral-reward' AND input ->> '$.to' = 'referrer' AND made_at > ?1`;
const RECEIPT_USED = `SELECT count(*) AS count FROM awaited_deposit JOIN movement ON number = asked_as
  WHERE state <> 'refused' AND (input ->> '$.memo.receiptKey' = ?1 OR input ->> '$.memo.receiptTag' = ?2)`;

const count = (sql: Sql, query: string, ...bindings: (string | number)[]): number =>
  sql.exec<{ count: number }>(query, ...bindings).toArray()[0]?.count ?? 0;

/**
 * Open deposits or withdrawals, none for deposits that are credited at once, transfers of the last 24 hours, or friends of the
 * last year.
 */
function countBefore(sql: Sql, { kind }: Request, at: number): number {
  switch (kind) {
    case 'deposit':
      return 0;
    case 'deposit-request':
      return count(sql, OPEN_DEPOSITS);
    case 'withdrawal-hold':
      return count(sql, OPEN_WITHDRAWALS);
    case 'transfer-out':
    case 'affiliate-transfer-out':
      return count(sql, SENT_SINCE, at - DAY_MS);
    case 'referral-reward':
      return count(sql, REWARDED_SINCE, at - YEAR_MS);
  }
}

export interface RequestLimits {
  /** Of open requests, of transfers in 24 hours, or of friends in a year; the request included. */
  most: number;
  /** Sum of transfers in 24 hours, in minor units; the request included. */
  mostMinor?: number | undefined;
  /** Sum of withdrawals and transfers of the account's life, in minor units; the request included. */
  mostOutMinor?: number | undefined;
  /** Whether the member gives up the bonuses that are wagered, without which they cannot leave with real money. */
  givesUpBonuses?: boolean | undefined;
}

const isTransfer = ({ kind }: Request): boolean =>
  kind === 'transfer-out' || kind === 'affiliate-transfer-out';

/**
 * @returns the reason of a refusal, or null. A receipt backs one deposit, unless that was refused; the same file under two keys
 *   is one receipt.
 */
export function requestFlaw(
  sql: Sql,
  request: Request,
  { most, mostMinor = Number.POSITIVE_INFINITY, mostOutMinor }: RequestLimits,
  at: number,
): RequestFlaw | null {
  const { receiptKey, receiptTag = '' } = (request.kind === 'deposit-request' && request.memo) || {};
  if (receiptKey !== undefined && count(sql, RECEIPT_USED, receiptKey, receiptTag) > 0) return 'receipt_used';
  if (countBefore(sql, request, at) >= most) return 'too_many';
  if (mostOutMinor !== undefined && count(sql, OUT_MINOR) + request.amountMinor > mostOutMinor)
    return 'unverified';
  const sentMinor = isTransfer(request) ? count(sql, SENT_MINOR_SINCE, at - DAY_MS) : 0;
  return sentMinor + request.amountMinor > mostMinor ? 'too_much' : null;
}
