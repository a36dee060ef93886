/** Possible outcomes of a payment at the gateway, with the notifications that the site gets, unreliable ones among them. */
import type { PaymentNotice } from '#app/contract/payment.ts';

type NoticeContent = Pick<PaymentNotice, 'status'> & {
  /** Share of the amount in hundredths. */
  share?: number;
  /** Number of the event, where the notification repeats it; otherwise each is an event of its own. */
  event?: number;
};

export interface Outcome {
  name: string;
  label: string;
  /** Notifications in order. */
  tells: readonly NoticeContent[];
}

const HALF = 50;

export const OUTCOMES: readonly Outcome[] = [
  { name: 'paid', label: 'Pay', tells: [{ status: 'paid' }] },
  { name: 'less', label: 'Pay half of it', tells: [{ status: 'paid', share: HALF }] },
  { name: 'failed', label: 'Decline', tells: [{ status: 'failed' }] },
  {
    name: 'twice',
    label: 'Pay, told twice',
    tells: [
      { status: 'paid', event: 1 },
      { status: 'paid', event: 1 },
    ],
  },
  { name: 'late', label: 'Pay after a decline', tells: [{ status: 'failed' }, { status: 'paid' }] },
  {
    name: 'back',
    label: 'Pay and take back, told in reverse',
    tells: [{ status: 'reversed' }, { status: 'paid' }],
  },
  {
    name: 'halves',
    label: 'Pay and refund in two halves',
    tells: [{ status: 'paid' }, { status: 'reversed', share: HALF }, { status: 'reversed', share: HALF }],
  },
  {
    name: 'won',
    label: 'Pay, dispute it and lose the dispute',
    tells: [{ status: 'paid' }, { status: 'reversed' }, { status: 'chargeback-won' }],
  },
  { name: 'left', label: 'Leave without paying', tells: [] },
];

/** The gateway's own id of an event: the same whenever the outcome is chosen again. */
export const eventIdOf = (paymentId: string, { name }: Pick<Outcome, 'name'>, event: number): string =>
  `${paymentId}.${name}.${event}`;

/** Part of an amount, truncated to its own decimals. */
export function shareOf(amount: string, hundredths: number): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const minor = BigInt(amount.replace('.', ''));
  const part = ((minor * BigInt(hundredths)) / 100n).toString().padStart(decimals + 1, '0');
  return decimals === 0 ? part : `${part.slice(0, -decimals)}.${part.slice(-decimals)}`;
}
