/** What a bank's answer says of one payment, in any format. */
import type { Answer } from './batch-row.ts';

export interface AnswerLine {
  /** Of the payment, as `B-0001-001`. */
  reference: string;
  /** Decimal string; null where the answer names none. */
  amount: string | null;
  currency: string | null;
  /** `missing`: the bank has it, and has not said whether it is paid. */
  answer: Answer;
  /** The bank's code and words. */
  code: string | null;
  text: string | null;
}

/** What an answer says of a payment of the batch. */
export interface Answered {
  position: number;
  answer: Answer;
  code: string | null;
  text: string | null;
}
