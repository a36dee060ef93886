/** Operator calls of payouts by file. Decisions are calls of the wallet: what a batch allows is asked there (operator/unless-paying.ts). */
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  payoutCancel,
  payoutFile,
  payoutList,
  payoutMake,
  payoutReadAnswer,
  payoutView,
} from '#app/contract/operator/payout.ts';
import { batchName, batchNumber } from '#app/domain/batch-name.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { endpointCall, type OperatorCall, withCountriesOf } from '#platform/base/operator-call.ts';
import { countriesOfMembers } from '#platform/operator/operator.ts';
import { cancelBatch, readBatch, readPayments } from './batch.db.ts';
import { countBatches, readBatches, readCounted } from './batch-list.db.ts';
import type { BatchRow, PaymentRow } from './batch-row.ts';
import { makeBatch } from './make-batch.ts';
import { factsOf, fileFactsOf, fileName, mediaTypeOf, writeFile } from './payout-file.ts';
import { compareAnswer, readLines } from './read-answer.ts';
import { reconcile } from './reconcile.ts';
import { namesOf, shownBatch, shownPayment, shownStep, sumsOf } from './shown-batch.ts';
import { noteReading, readSteps, writeAnswer } from './step.db.ts';

/** Rows of an answer that are named. */
const STRANGE_MOST = 200;

const NO_SUCH_BATCH = refused(404, 'There is no such batch.');
const NOT_OPEN = refused(409, 'This batch is not open any more.');

/** A batch with its payments. */
async function found(
  env: PlatformEnv,
  name: string,
): Promise<{ batch: BatchRow; payments: PaymentRow[] } | null> {
  const db = catalogueOf(env);
  const batch = await readBatch(db, batchNumber(name));
  return batch === null ? null : { batch, payments: await readPayments(db, batch.number) };
}

const list = endpointCall(
  payoutList,
  async ({ filters: { view = 'open', ...filters }, sort, after, most }, { env }) => {
    const key = after === null ? null : batchNumber(after);
    if (Number.isNaN(key)) return refused(422, '`after` is no `next` of a page.');
    const db = catalogueOf(env);
    const page = { after: key, most, isDescending: sort.startsWith('-') };
    const [rows, counts] = await Promise.all([
      readBatches(db, { ...filters, view }, page),
      countBatches(db, filters),
    ]);
    const names = await namesOf(
      env,
      rows.map(it => it.madeBy),
    );
    const last = rows.length < most ? undefined : rows.at(-1);
    return accepted({
      rows: rows.map(it => shownBatch(it, names)),
      next: last === undefined ? null : batchName(last.number),
      counts,
    });
  },
);

const view = endpointCall(payoutView, async ({ batch: name }, { env, now }) => {
  const db = catalogueOf(env);
  const first = await found(env, name);
  if (first === null) return NO_SUCH_BATCH;
  const { batch } = first;
  const payments = (await reconcile(env, first.payments, now()))
    ? await readPayments(db, batch.number)
    : first.payments;
  const [counted, steps, file] = await Promise.all([
    readCounted(db, batch.number),
    readSteps(db, batch.number),
    fileFactsOf(db, batch, payments),
  ]);
  if (counted === null) return NO_SUCH_BATCH;
  const names = await namesOf(env, [batch.madeBy, ...steps.map(it => it.madeBy)]);
  return accepted({
    batch: shownBatch(counted, names),
    rows: payments.map(it => shownPayment(it, batch)),
    sums: sumsOf(payments, batch),
    steps: steps.map(it => shownStep(it, batch, names)),
    file,
  });
});

const file = endpointCall(payoutFile, async ({ batch: name }, { env, now, actor }) => {
  const of = await found(env, name);
  if (of === null) return NO_SUCH_BATCH;
  const { batch, payments } = of;
  if (batch.state === 'cancelled')
    return refused(409, 'This batch was cancelled: its file is not to be paid.');
  const db = catalogueOf(env);
  const noted = await fileFactsOf(db, batch, payments);
  if (payments.length < batch.rowCount)
    return refused(409, 'A member of this batch has been erased, and the file with their account.');
  const text = writeFile(batch, payments);
  if (factsOf(text).sha256 !== noted.sha256)
    return refused(409, 'The file would not have the bytes that it had first.');
  await noteReading(db, batch.number, actor.operatorId, now());
  return accepted({ ...noted, name: fileName(batch), mediaType: mediaTypeOf(batch), text });
});

const readAnswer = endpointCall(
  payoutReadAnswer,
  async ({ batch: name, format, text }, { env, now, actor }) => {
    const of = await found(env, name);
    if (of === null) return NO_SUCH_BATCH;
    const { batch, payments } = of;
    if (batch.state !== 'open') return NOT_OPEN;
    const lines = readLines(format, text, batch.number, payments);
    if (!lines.ok) return refused(422, lines.error);
    const { answered, strange } = compareAnswer(batch, payments, lines.value);
    const db = catalogueOf(env);
    const facts = { format, ...factsOf(text), named: answered.length };
    const written = await writeAnswer(db, batch.number, {
      by: actor.operatorId,
      at: now(),
      answered,
      facts,
    });
    if (!written) return NOT_OPEN;
    const open = (await readPayments(db, batch.number)).filter(it => it.isOpen === 1);
    const count = (answer: PaymentRow['answer']) => answered.filter(it => it.answer === answer).length;
    return accepted({
      paid: count('paid'),
      failed: count('failed'),
      missing: open.filter(it => it.answer === 'missing').length,
      strange: strange.slice(0, STRANGE_MOST),
    });
  },
);

const cancel = endpointCall(payoutCancel, async ({ batch: name, reason }, { env, now, actor }) => {
  const of = await found(env, name);
  if (of === null) return NO_SUCH_BATCH;
  const { batch, payments } = of;
  if (batch.state === 'closed') return NOT_OPEN;
  const by = { by: actor.operatorId, at: now(), reason };
  const isCancelled = await cancelBatch(catalogueOf(env), batch.number, by);
  if (!isCancelled && batch.state === 'open')
    return refused(409, 'An answer of the bank was read: the batch cannot be cancelled any more.');
  return accepted({ batch: name, count: payments.length });
});

/** Markets of a batch; none where there is no such batch. */
async function countriesOfBatch({ batch: name }: { batch: string }, { env }: { env: PlatformEnv }) {
  const batch = await readBatch(catalogueOf(env), batchNumber(name));
  return batch === null ? [] : (JSON.parse(batch.countries) as string[]);
}

/** Countries of the withdrawals' members. An unknown member has an empty country, which only operators of all markets reach. */
async function countriesOfWanted(
  { withdrawals }: { withdrawals: readonly { memberId: string }[] },
  { env }: { env: PlatformEnv },
) {
  const countries = await countriesOfMembers(
    env,
    withdrawals.map(it => it.memberId),
  );
  return withdrawals.map(it => countries.get(it.memberId) ?? '');
}

const make = endpointCall(payoutMake, makeBatch);

export const payoutOperatorCalls: readonly [string, OperatorCall][] = [
  list,
  ...withCountriesOf([make], countriesOfWanted),
  ...withCountriesOf([view, file, readAnswer, cancel], countriesOfBatch),
];
