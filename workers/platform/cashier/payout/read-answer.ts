/** Compares a bank's answer with the batch that it is on. It changes what the batch knows, and moves no money. */
import type { AnswerFormat } from '#app/contract/operator/payout.ts';
import { paymentReference } from '#app/domain/batch-name.ts';
import { readWholeMinor } from '#app/domain/money.ts';
import type { Result } from '#app/domain/result.ts';
import type { Answered, AnswerLine } from './answer-line.ts';
import type { BatchRow, PaymentRow } from './batch-row.ts';
import { readCsvAnswer } from './csv-file.ts';
import { readPain002 } from './pain-answer.ts';

/** Characters of the bank's texts that are stored. */
const CODE_MOST = 40;
const TEXT_MOST = 300;
const REFERENCE_MOST = 80;

export interface Strange {
  reference: string;
  msg: string;
}

export interface ComparedAnswer {
  answered: Answered[];
  strange: Strange[];
}

export const readLines = (
  format: AnswerFormat,
  text: string,
  batch: number,
  payments: readonly PaymentRow[],
): Result<AnswerLine[], string> =>
  format === 'csv' ? readCsvAnswer(text) : readPain002(text, batch, payments);

/** Why a line changes nothing; null for one that counts. */
function flawOf(
  line: AnswerLine,
  payment: PaymentRow | undefined,
  { currency, exponent }: Pick<BatchRow, 'currency' | 'exponent'>,
  isRepeated: boolean,
): string | null {
  if (payment === undefined) return 'The batch has no such payment.';
  if (isRepeated) return 'The answer has this payment more than once.';
  if (payment.isOpen === 0) return 'It was decided before.';
  if (line.currency !== null && line.currency !== currency) return 'The answer has another currency.';
  if (line.amount === null) return null;
  const amount = readWholeMinor(line.amount, exponent);
  return amount.ok && amount.value === payment.amountMinor ? null : 'The answer has another amount.';
}

export function compareAnswer(
  batch: Pick<BatchRow, 'currency' | 'exponent'>,
  payments: readonly PaymentRow[],
  lines: readonly AnswerLine[],
): ComparedAnswer {
  const byReference = new Map(payments.map(it => [paymentReference(it.batch, it.position), it]));
  const times = Map.groupBy(lines, it => it.reference);
  const compared: ComparedAnswer = { answered: [], strange: [] };
  for (const [reference, [line, ...repeated]] of times) {
    if (line === undefined) continue;
    const payment = byReference.get(reference);
    const flaw = flawOf(line, payment, batch, repeated.length > 0);
    if (payment === undefined || flaw !== null) {
      compared.strange.push({ reference: reference.slice(0, REFERENCE_MOST), msg: flaw ?? '' });
      continue;
    }
    compared.answered.push({
      position: payment.position,
      answer: line.answer,
      code: line.code?.slice(0, CODE_MOST) ?? null,
      text: line.text?.slice(0, TEXT_MOST) ?? null,
    });
  }
  return compared;
}
