/** What members are told of their money by a message: a transfer that has come, a deposit or withdrawal that was decided. */
import { formatAmount, toDecimalString } from '#app/domain/money.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '../env.ts';
import { inEveryLanguage, sendMessage } from '../inbox/inbox.ts';

interface Money {
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  exponent: number;
}

const shown = ({ amountMinor, currency, exponent }: Money): string =>
  `${formatAmount(toDecimalString(amountMinor, exponent))} ${currency}`;

/**
 * Tells the receiver of a transfer, once however often it is told; its type sets the transfer notice [4.28].
 * @param transfer `from` is the sender's username, `sentAs` the number of the movement in their wallet
 */
export async function tellOfTransfer(
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
  const texts = inEveryLanguage(say => ({
    title: say(isAffiliate ? 'message_affiliate_transfer' : 'message_transfer'),
    content: say('message_transfer_text', { from, amount: shown(transfer) }),
    sender: say('message_payments'),
    ...(note === undefined ? {} : { quote: { heading: say('message_note_from', { from }), text: note } }),
  }));
  await sendMessage(
    { env, now: () => at },
    {
      to: { memberId: receiverId },
      key: `transfer:${senderId}:${sentAs}`,
      type: isAffiliate ? 'affiliate-transfer' : 'balance-transfer',
      texts,
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
export type ToldDecision = keyof typeof DECISIONS;

/** Tells a member how their deposit or withdrawal was decided, with the reason that was given; once for each. */
export async function tellOfDecision(
  env: PlatformEnv,
  decision: Money & {
    kind: ToldDecision;
    memberId: string;
    /** Of the deposit or withdrawal. */
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
      texts: inEveryLanguage(say => ({
        title: say(title),
        content: [say(text, { amount: shown(decision) }), reason].filter(Boolean).join('\n\n'),
        sender: say('message_payments'),
      })),
      link,
    },
  );
}
