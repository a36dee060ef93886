/** Inbox messages about money: a received or returned transfer, a decided deposit or withdrawal. */
import { maskedName } from '#app/domain/masked-name.ts';
import { formatAmount, toDecimalString } from '#app/domain/money.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSentences, rewriteMessages, sendMessage } from '#platform/messages/inbox/inbox.ts';
import type { ReturnReason } from '../rules/order.ts';
import type { Farewell } from './erase-words.ts';

export interface Money {
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  exponent: number;
}

const shown = ({ amountMinor, currency, exponent }: Money): string =>
  `${formatAmount(toDecimalString(amountMinor, exponent))} ${currency}`;

const keyOfTransfer = (senderId: string, sentAs: number): string => `transfer:${senderId}:${sentAs}`;

/** Takes the name and the notes of a forgotten sender out of the receivers' messages. Idempotent. */
export const eraseSender = (
  env: PlatformEnv,
  senderId: string,
  { currency, exponent, sent }: Farewell,
): Promise<void> =>
  rewriteMessages(
    env,
    sent.map(({ sentAs, isAffiliate, amountMinor }) => ({
      key: keyOfTransfer(senderId, sentAs),
      texts: inSentences({
        title: { key: isAffiliate ? 'message_affiliate_transfer' : 'message_transfer' },
        content: {
          key: 'message_transfer_former_text',
          values: { amount: shown({ amountMinor, currency, exponent }) },
        },
        sender: { key: 'message_payments' },
      }),
    })),
  );

/**
 * Notifies the receiver of a transfer. Idempotent; the message's type sets the transfer notice [4.28].
 * @param transfer `from` is the sender's username, `sentAs` the movement's number in the sender's wallet
 */
export async function notifyTransfer(
  env: PlatformEnv,
  transfer: Money & {
    senderId: string;
    sentAs: number;
    receiverId: string;
    from: string;
    note: string | undefined;
    isAffiliate: boolean;
    at: number;
  },
): Promise<void> {
  const { senderId, sentAs, receiverId, from, note, isAffiliate, at } = transfer;
  const texts = inSentences({
    title: { key: isAffiliate ? 'message_affiliate_transfer' : 'message_transfer' },
    content: { key: 'message_transfer_text', values: { from, amount: shown(transfer) } },
    sender: { key: 'message_payments' },
    ...(note === undefined
      ? {}
      : { quote: { heading: { key: 'message_note_from', values: { from } }, text: note } }),
  });
  await sendMessage(
    { env, now: () => at },
    {
      to: { memberId: receiverId },
      key: keyOfTransfer(senderId, sentAs),
      type: isAffiliate ? 'affiliate-transfer' : 'balance-transfer',
      texts,
      link: isAffiliate ? '/transactions/affiliate-transfer' : '/transactions/transfer',
    },
  );
}

/** The member has taken back the transfers that have no text here. */
const RETURNS = {
  operator: 'message_transfer_returned_text',
  declined: 'message_transfer_declined_text',
  'in-debt': 'message_transfer_in_debt_text',
  restricted: 'message_transfer_restricted_text',
} as const satisfies Record<Exclude<ReturnReason, 'taken-back'> | 'operator', SentenceKey>;

/** Notifies the sender of a transfer that was returned. Idempotent. @param transfer `to` is the receiver as the sender typed it; the message masks the name */
export async function notifyReturn(
  env: PlatformEnv,
  transfer: Money & {
    memberId: string;
    sentAs: number;
    to: string;
    why: keyof typeof RETURNS;
    /** The operator's. */
    reason?: string | undefined;
    isAffiliate: boolean;
    at: number;
  },
): Promise<void> {
  const { memberId, sentAs, to, why, reason, isAffiliate, at } = transfer;
  await sendMessage(
    { env, now: () => at },
    {
      to: { memberId },
      key: `transfer-returned:${memberId}:${sentAs}`,
      type: 'payment',
      texts: inSentences({
        title: { key: 'message_transfer_returned' },
        content: { key: RETURNS[why], values: { amount: shown(transfer), to: maskedName(to) } },
        sender: { key: 'message_payments' },
        added: reason,
      }),
      link: isAffiliate ? '/transactions/affiliate-transfer' : '/transactions/transfer',
    },
  );
}

const DECISIONS = {
  'deposit-approve': ['message_deposit_credited', 'message_deposit_credited_text', '/transactions/deposit'],
  'deposit-refuse': ['message_deposit_refused', 'message_deposit_refused_text', '/transactions/deposit'],
  'withdrawal-settle': [
    'message_withdrawal_paid',
    'message_withdrawal_paid_text',
    '/transactions/withdrawal',
  ],
  'withdrawal-refuse': [
    'message_withdrawal_refused',
    'message_withdrawal_refused_text',
    '/transactions/withdrawal',
  ],
} as const satisfies Record<string, readonly [SentenceKey, SentenceKey, string]>;
export type DecisionKind = keyof typeof DECISIONS;

/** Notifies a member of the decision on a deposit or withdrawal, with its reason. Idempotent. */
export async function notifyDecision(
  env: PlatformEnv,
  decision: Money & {
    kind: DecisionKind;
    memberId: string;
    /** Id of the deposit or withdrawal. */
    id: string;
    reason: string | undefined;
    at: number;
  },
): Promise<void> {
  const { kind, memberId, id, reason, at } = decision;
  const [title, text, link] = DECISIONS[kind];
  await sendMessage(
    { env, now: () => at },
    {
      to: { memberId },
      key: `decided:${memberId}:${id}`,
      type: 'payment',
      texts: inSentences({
        title: { key: title },
        content: { key: text, values: { amount: shown(decision) } },
        sender: { key: 'message_payments' },
        added: reason,
      }),
      link,
    },
  );
}

/** `waiting`: the win is held until an operator has looked at it. */
export type ReviewStep = 'waiting' | 'released' | 'voided';

const REVIEWS = {
  waiting: ['message_win_held', 'message_win_held_text'],
  released: ['message_win_released', 'message_win_released_text'],
  voided: ['message_win_voided', 'message_win_voided_text'],
} as const satisfies Record<ReviewStep, readonly [SentenceKey, SentenceKey]>;

/** Notifies a member of a win under review, and of its decision. Idempotent. @param review `heldAs` is the win's movement */
export async function notifyReview(
  env: PlatformEnv,
  review: Money & { memberId: string; heldAs: number; step: ReviewStep; at: number },
): Promise<void> {
  const { memberId, heldAs, step, at } = review;
  const [title, text] = REVIEWS[step];
  await sendMessage(
    { env, now: () => at },
    {
      to: { memberId },
      key: `win-${step}:${memberId}:${heldAs}`,
      type: 'payment',
      texts: inSentences({
        title: { key: title },
        content: { key: text, values: { amount: shown(review) } },
        sender: { key: 'message_payments' },
      }),
      link: '/transactions/bet-history',
    },
  );
}
