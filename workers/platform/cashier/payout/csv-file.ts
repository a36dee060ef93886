/** Payouts as a table (RFC 4180): the file for the bank, and the bank's answer. Columns are found by their names. */
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { paymentReference } from '#app/domain/batch-name.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { separatorOf } from '#platform/base/csv-separator.ts';
import type { AnswerLine } from './answer-line.ts';
import type { BatchRow, PaymentRow } from './batch-row.ts';

const COLUMNS = [
  'reference',
  'amount',
  'currency',
  'account_holder',
  'account_number',
  'bank_code',
  'bank_name',
  'payout_reference',
];

const ACCOUNT_NUMBER = COLUMNS.indexOf('account_number');
/** A mobile number that is a key of PIX: a spreadsheet reads it as a number, and it computes nothing. */
const PHONE_KEY = /^\+\d+$/;
const AS_STORED = { escape_formulas: false };

/**
 * Lines end with CR LF. A cell that a spreadsheet would read as a formula (it begins with = + - @, a tab or a carriage return) gets an
 * apostrophe before it. A mobile number in `account_number` gets none: with one it would be no key of PIX.
 */
export function writeCsv(
  { currency, exponent }: Pick<BatchRow, 'currency' | 'exponent'>,
  payments: readonly PaymentRow[],
): string {
  const rows = payments.map(it => [
    paymentReference(it.batch, it.position),
    toDecimalString(it.amountMinor, exponent),
    currency,
    it.accountHolder,
    it.accountNumber,
    it.bankCode,
    it.bankName,
    it.payoutReference,
  ]);
  return stringify([COLUMNS, ...rows], {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      string: (value, { column }) =>
        column === ACCOUNT_NUMBER && PHONE_KEY.test(value) ? { value, ...AS_STORED } : value,
    },
  });
}

const NEEDED = ['reference', 'amount', 'status'] as const;
const STATES: Readonly<Record<string, AnswerLine['answer']>> = { paid: 'paid', failed: 'failed' };

/**
 * Reads an answer with the columns reference, amount and status (`paid`, `failed`, or a word of a payment that is under way), and perhaps
 * currency, code and reason. A table that is separated by semicolons has decimal commas, or points.
 * @returns the sentence of what is wrong for text that is no such table
 */
export function readCsvAnswer(text: string): Result<AnswerLine[], string> {
  const delimiter = separatorOf(text);
  let rows: Record<string, string>[];
  try {
    rows = parse(text, {
      delimiter,
      bom: true,
      columns: (names: string[]) => names.map(it => it.trim().toLowerCase()),
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    return refuse('The text is no table of values separated by commas or semicolons.');
  }
  const [first] = rows;
  const lacking = NEEDED.filter(it => first !== undefined && !Object.hasOwn(first, it));
  if (first === undefined || lacking.length > 0)
    return refuse(`The table has no rows with the columns ${NEEDED.join(', ')}.`);
  return ok(
    rows.map(({ reference = '', amount = '', status = '', currency = '', code = '', reason = '' }) => {
      const answer = STATES[status.toLowerCase()] ?? 'missing';
      return {
        reference,
        amount: delimiter === ';' ? amount.replace(',', '.') : amount,
        currency: currency || null,
        answer,
        code: code || (answer === 'missing' ? status : '') || null,
        text: reason || null,
      };
    }),
  );
}
