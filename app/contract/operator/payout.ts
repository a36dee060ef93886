/**
 * Payouts by file: withdrawals that have been taken become a batch, the batch a file for the bank, and the bank's answer says which are
 * paid. Neither file nor answer moves money: cashier/decide-many settles what is paid and puts back what failed. Refusals: 404 for an
 * unknown batch, 409 for what the batch's state does not allow.
 */
import * as z from 'zod/mini';
import {
  amount,
  currency,
  filled,
  formed,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  text,
  whole,
} from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const PAYOUT_FORMATS = ['csv', 'pain.001'] as const;
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number];
export const ANSWER_FORMATS = ['csv', 'pain.002'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** As many as cashier/decide-many decides at once. */
export const BATCH_ROWS_MAX = 100;
/** UTF-16 units of a bank's answer. */
const ANSWER_MAX = 1_000_000;
/** Rows of an answer that are named one by one. */
const NAMED_MAX = 200;

/** `open`: rows are not decided yet; `closed`: all are; `cancelled`: the file was not given to the bank. */
export const BATCH_STATES = ['open', 'closed', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** By the bank: `waiting` before an answer, `unknown` where the answer has not said whether it is paid. */
export const PAYOUT_STATES = ['waiting', 'paid', 'failed', 'unknown'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** `B-0001` */
const name = formed(/^B-\d{4,12}$/, 14);
const inBatch = z.object({ batch: name });
const format = z.enum(PAYOUT_FORMATS);
const count = whole(0, Number.MAX_SAFE_INTEGER);
const who = orNull(z.object({ by: id, name: orNull(text(80)) }));

export const payoutBatch = z.object({
  batch: name,
  format,
  state: z.enum(BATCH_STATES),
  currency,
  /** Markets of its withdrawals. */
  countries: listOf(countryCode, 100),
  /** Of the file: all withdrawals, also of members who have been erased since. */
  count,
  sum: amount,
  /** Rows that are not decided. */
  open: count,
  /** Rows by what the bank says. */
  counts: z.record(z.enum(PAYOUT_STATES), count),
  made: moment,
  madeBy: who,
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

export const payoutRow = z.object({
  /** Of the payment, in the file and in the answer: `B-0001-001`. */
  reference: text(40),
  memberId: id,
  /** Of the withdrawal. */
  id,
  username: text(80),
  country: countryCode,
  amount,
  /** The reference under which the withdrawal was taken: decisions name it. */
  payoutReference: text(80),
  bankName: text(200),
  /** The last characters of the account number. */
  accountEnd: text(40),
  state: z.enum(PAYOUT_STATES),
  /** The bank's code and words. */
  code: orNull(text(40)),
  text: orNull(text(300)),
  answered: orNull(moment),
  outcome: orNull(z.enum(['settled', 'refused'])),
  decided: orNull(moment),
});
export type PayoutRow = z.infer<typeof payoutRow>;

const fileFacts = z.object({
  name: text(80),
  /** Hexadecimal, of the UTF-8 bytes. */
  sha256: text(64),
  /** Bytes. */
  size: count,
});

export const PAYOUT_STEPS = ['made', 'file', 'answer', 'cancelled', 'closed'] as const;

const payoutStep = z.object({
  /** `file`: an operator has read the file. */
  kind: z.enum(PAYOUT_STEPS),
  at: moment,
  by: who,
  /** Of a cancelled batch. */
  reason: orNull(text(300)),
  /** Of an answer. */
  file: orNull(fileFacts),
  /** Rows of the batch that an answer named, of all. */
  named: orNull(count),
});

const sums = z.record(z.enum(PAYOUT_STATES), amount);

const viewed = z.object({
  batch: payoutBatch,
  rows: listOf(payoutRow, BATCH_ROWS_MAX),
  /** Of the rows by what the bank says. */
  sums,
  steps: listOf(payoutStep, 1_000),
  file: fileFacts,
});
export type PayoutDetail = z.infer<typeof viewed>;

const request = z.object({ memberId: id, id });
const failed = z.object({ memberId: id, id, msg: text(300) });

/**
 * payout/make: a batch of withdrawals of one currency that have been taken to be paid. The rest is named in `failed` with its reason.
 * Repeated with the same operation id, it finds the same batch.
 */
export const payoutMake = operatorEndpoint(
  'payout/make',
  z.object({
    operationId,
    withdrawals: listOf(request, BATCH_ROWS_MAX).check(
      z.minLength(1),
      z.refine(
        list => new Set(list.map(it => `${it.memberId} ${it.id}`)).size === list.length,
        'A withdrawal stands twice',
      ),
    ),
    format,
  }),
  z.object({ batch: name, count, sum: amount, currency, failed: listOf(failed, BATCH_ROWS_MAX) }),
);

/** payout/list: batches, the newest first. */
export const payoutList = operatorEndpoint(
  'payout/list',
  listInput(
    z.object({
      view: z.optional(z.enum(BATCH_STATES)),
      /** Batches of which every withdrawal is of these markets. */
      countries: commonFilters.countries,
      from: commonFilters.from,
      to: commonFilters.to,
    }),
    ['made'],
    '-made',
  ),
  listOutput(payoutBatch, BATCH_STATES),
);

/** payout/view */
export const payoutView = operatorEndpoint('payout/view', inBatch, viewed);

/** payout/file: the same bytes at each reading. It has the full account numbers. */
export const payoutFile = operatorEndpoint(
  'payout/file',
  inBatch,
  z.extend(fileFacts, { mediaType: text(80), text: text(ANSWER_MAX) }),
);

/**
 * payout/read-answer: what the bank says of each payment; a later answer replaces what an earlier one said of rows that are not decided.
 * `strange` names rows that change nothing: of another batch, of another amount, named twice, or decided already.
 */
export const payoutReadAnswer = operatorEndpoint(
  'payout/read-answer',
  z.extend(inBatch, { format: z.enum(ANSWER_FORMATS), text: filled(ANSWER_MAX) }),
  z.object({
    paid: count,
    failed: count,
    /** Rows that are not decided and of which no answer has said whether they are paid. */
    missing: count,
    strange: listOf(z.object({ reference: text(80), msg: text(300) }), NAMED_MAX),
  }),
);

/** payout/cancel: before an answer was read. Its withdrawals can be put into another batch. */
export const payoutCancel = operatorEndpoint(
  'payout/cancel',
  z.extend(inBatch, { reason: filled(300) }),
  z.object({ batch: name, count }),
);
