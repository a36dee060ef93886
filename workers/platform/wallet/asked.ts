/**
 * Compares a retry with the order that its operation id carried out, by the fields that the caller sent. Fields that the platform
 * adds are not compared, such as a method's English name, a provider's kind, or a field of a later version: a deploy or a changed
 * setting between an attempt and its retry causes no conflict.
 */
import { canonicalJson } from '../hash.ts';
import type { Order, OrderKind } from './order.ts';
import { commitmentsIn, orderWith, type Words } from './words.ts';

type Fields = { readonly [Kind in OrderKind]: readonly (keyof Extract<Order, { kind: Kind }>)[] };

/** Ids that the platform derives from the operation id are left out: they are the same whenever it is. */
const ASKED: Fields = {
  'opening-balance': ['amountMinor'],
  deposit: ['amountMinor'],
  'deposit-request': ['amountMinor'],
  'deposit-approve': ['depositId', 'creditedMinor'],
  'deposit-refuse': ['depositId'],
  'withdrawal-hold': ['amountMinor'],
  'withdrawal-take': ['withdrawalId', 'payoutReference'],
  'withdrawal-settle': ['withdrawalId', 'payoutReference'],
  'withdrawal-refuse': ['withdrawalId', 'payoutReference'],
  'withdrawal-unknown': ['withdrawalId', 'payoutReference'],
  'transfer-out': ['amountMinor', 'receiverId'],
  'affiliate-transfer-out': ['amountMinor', 'receiverId'],
  'transfer-in': ['amountMinor', 'senderId', 'sentAs'],
  'affiliate-transfer-in': ['amountMinor', 'senderId', 'sentAs'],
  'transfer-return': ['sentAs'],
  'provider-in': ['amountMinor', 'providerId'],
  'provider-out': ['amountMinor', 'providerId'],
  'restore-balance': ['providerIds'],
  'bonus-grant': ['amountMinor', 'grantId', 'winsTo'],
  'bonus-release': ['grantId'],
  'bonus-forfeit': ['grantId', 'why'],
  'rounds-grant': ['grantId'],
  'rounds-end': ['grantId', 'why'],
  bet: ['providerId', 'transactionId', 'roundId', 'gameId', 'amountMinor', 'freeRounds'],
  win: ['providerId', 'transactionId', 'roundId', 'gameId', 'amountMinor', 'isRoundOver'],
  rollback: ['providerId', 'transactionId', 'betTransactionId'],
  'review-release': ['heldAs'],
  'review-void': ['heldAs'],
  'charge-back': ['amountMinor'],
  'win-void': ['amountMinor'],
  'debt-repayment': [],
  rebate: ['amountMinor', 'turnover'],
  'affiliate-rebate': ['amountMinor'],
  'referral-reward': ['amountMinor', 'friendId', 'to'],
  adjustment: ['amountMinor'],
  redaction: ['redacted'],
};

/** Entries of a memo that come from the caller: choices and words of a member or an operator. */
const ASKED_IN_MEMO: Partial<Record<OrderKind, readonly string[]>> = {
  deposit: ['methodId'],
  'deposit-request': ['methodId', 'receiptKey'],
  'deposit-approve': ['reason', 'bankReference'],
  'deposit-refuse': ['reason'],
  'withdrawal-hold': ['bankId'],
  'withdrawal-take': ['operatorId', 'reason'],
  'withdrawal-settle': ['reason'],
  'withdrawal-refuse': ['reason'],
  'withdrawal-unknown': ['reason'],
  'transfer-out': ['note'],
  'affiliate-transfer-out': ['note'],
  'affiliate-rebate': ['member', 'level', 'turnover', 'rate'],
  adjustment: ['reason'],
  'review-release': ['reason'],
  'review-void': ['reason'],
  'charge-back': ['reason', 'bankReference'],
  'win-void': ['reason'],
  'debt-repayment': ['reason'],
};

/** Fields that orders of older versions lack: they are not compared with those. */
const ADDED_LATER: ReadonlySet<string> = new Set(['creditedMinor', 'payoutReference', 'bankReference']);

/** @param isCompared whether a field takes part */
function askedOf(order: Order, isCompared: (field: string) => boolean): string {
  const { kind, memo = {} } = order;
  const fields = ['kind', ...ASKED[kind]] as (keyof Order)[];
  const words = ASKED_IN_MEMO[kind] ?? [];
  return canonicalJson([
    fields.filter(isCompared).map(it => order[it] ?? null),
    words.filter(isCompared).map(it => memo[it] ?? null),
  ]);
}

/**
 * Erased words are not compared.
 * @param sealed an order as it was sealed, as JSON
 * @param words those that stand beside it
 */
export function isSameRequest(sealed: string, order: Order, words: Words = {}): boolean {
  const first = orderWith(sealed, words);
  const erased = new Set(Object.keys(commitmentsIn(sealed)).filter(it => !(it in words)));
  const has = new Set([...Object.keys(first), ...Object.keys(first.memo ?? {})]);
  const isCompared = (field: string) => !erased.has(field) && (has.has(field) || !ADDED_LATER.has(field));
  return askedOf(first, isCompared) === askedOf(order, isCompared);
}
