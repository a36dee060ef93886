/** A batch of payouts and its withdrawals, as they are stored. */
import type { BatchState, PayoutFormat } from '#app/contract/operator/payout.ts';

/** The operator's account that payouts of a market are made from. */
export interface Payer {
  name: string;
  accountNumber: string;
  bic?: string | undefined;
}

export interface BatchRow {
  number: number;
  format: PayoutFormat;
  currency: string;
  exponent: number;
  /** JSON list. */
  countries: string;
  /** JSON: the accounts that pay, `Payer` by market. */
  payers: string;
  rowCount: number;
  sumMinor: number;
  state: BatchState;
  sha256: string | null;
  size: number | null;
  madeBy: string;
  /** Epoch milliseconds, as all times. */
  madeAt: number;
}

export type Answer = 'paid' | 'failed' | 'missing';

export interface PaymentRow {
  batch: number;
  position: number;
  memberId: string;
  withdrawalId: string;
  username: string;
  country: string;
  amountMinor: number;
  payoutReference: string;
  bankCode: string;
  bankName: string;
  accountHolder: string;
  accountNumber: string;
  answer: Answer | null;
  answerCode: string | null;
  answerText: string | null;
  answeredAt: number | null;
  isOpen: 0 | 1;
  outcome: 'settled' | 'refused' | null;
  decidedAt: number | null;
}
