/** Batches and their payments as operators see them. */
import {
  PAYOUT_STATES,
  type PayoutBatch,
  type PayoutDetail,
  type PayoutRow,
  type PayoutState,
} from '#app/contract/operator/payout.ts';
import { batchName, paymentReference } from '#app/domain/batch-name.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { maskedNumber } from '../cashier/cashier.ts';
import type { CountedBatch } from './batch-list.db.ts';
import type { BatchRow, PaymentRow } from './batch-row.ts';
import type { StepFacts, StepRow } from './step.db.ts';

type Names = ReadonlyMap<string, string>;

export const namesOf = (env: PlatformEnv, by: readonly (string | null)[]): Promise<Names> =>
  readOperatorNames(
    catalogueOf(env),
    by.filter(it => it !== null),
  );

const whoOf = (by: string | null, names: Names) => (by === null ? null : { by, name: names.get(by) ?? null });

export const shownBatch = (of: CountedBatch, names: Names): PayoutBatch => ({
  batch: batchName(of.number),
  format: of.format,
  state: of.state,
  currency: of.currency,
  countries: JSON.parse(of.countries) as string[],
  count: of.rowCount,
  sum: toDecimalString(of.sumMinor, of.exponent),
  // Null where no row is left, because the members have been erased.
  open: of.open ?? 0,
  counts: {
    waiting: of.waiting ?? 0,
    paid: of.paid ?? 0,
    failed: of.failed ?? 0,
    unknown: of.unknown ?? 0,
  },
  made: wireMoment(of.madeAt),
  madeBy: whoOf(of.madeBy, names),
});

export const stateOf = ({ answer }: Pick<PaymentRow, 'answer'>): PayoutState =>
  answer === null ? 'waiting' : answer === 'missing' ? 'unknown' : answer;

const momentOrNull = (at: number | null): string | null => (at === null ? null : wireMoment(at));

export const shownPayment = (it: PaymentRow, { exponent }: Pick<BatchRow, 'exponent'>): PayoutRow => ({
  reference: paymentReference(it.batch, it.position),
  memberId: it.memberId,
  id: it.withdrawalId,
  username: it.username,
  country: it.country,
  amount: toDecimalString(it.amountMinor, exponent),
  payoutReference: it.payoutReference,
  bankName: it.bankName,
  accountEnd: maskedNumber(it.accountNumber).replace(/^•••• /, ''),
  state: stateOf(it),
  code: it.answerCode,
  text: it.answerText,
  answered: momentOrNull(it.answeredAt),
  outcome: it.outcome,
  decided: momentOrNull(it.decidedAt),
});

export function sumsOf(
  payments: readonly PaymentRow[],
  { exponent }: Pick<BatchRow, 'exponent'>,
): PayoutDetail['sums'] {
  const sumOf = (state: PayoutState) =>
    payments.filter(it => stateOf(it) === state).reduce((sum, it) => sum + it.amountMinor, 0);
  const sums = PAYOUT_STATES.map(it => [it, toDecimalString(sumOf(it), exponent)] as const);
  return Object.fromEntries(sums) as PayoutDetail['sums'];
}

const ENDINGS = { csv: 'csv', 'pain.002': 'pain.002.xml' } as const;

/** `B-0001.answer-3.csv`; the number is that of the step. */
const answerName = (batch: BatchRow, step: number, format: keyof typeof ENDINGS): string =>
  `${batchName(batch.number)}.answer-${step}.${ENDINGS[format]}`;

export function shownStep(of: StepRow, batch: BatchRow, names: Names): PayoutDetail['steps'][number] {
  const { reason = null, format, sha256, size, named = null } = JSON.parse(of.facts) as StepFacts;
  const isFile = format !== undefined && sha256 !== undefined && size !== undefined;
  return {
    kind: of.kind,
    at: wireMoment(of.madeAt),
    by: whoOf(of.madeBy, names),
    reason,
    file: isFile ? { name: answerName(batch, of.number, format), sha256, size } : null,
    named,
  };
}
