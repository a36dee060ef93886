/** Makes a batch of withdrawals that have been taken to be paid. */
import type * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import type { payoutMake } from '#app/contract/operator/payout.ts';
import { batchName } from '#app/domain/batch-name.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { readFacts } from '#platform/site/site.ts';
import { insertBatch, readBatchOf, readOpenBatches, readPayments } from './batch.db.ts';
import type { BatchRow, Payer } from './batch-row.ts';
import { fileFactsOf } from './payout-file.ts';
import { type Ready, readyOf, type Wanted } from './ready.ts';

type Input = z.infer<(typeof payoutMake)['input']>;
type Output = z.infer<(typeof payoutMake)['output']>;
type Failed = Output['failed'][number];

const BEING_DECIDED = 'It is being decided. Try again in a minute.';
const keyOf = ({ memberId, id }: Wanted): string => `${memberId} ${id}`;

/** Accounts that pay, by market; null for a market without one. */
async function payersOf(
  { env }: Pick<OperatorContext, 'env'>,
  ready: readonly Ready[],
): Promise<{ payers: Record<string, Payer>; lacking: string[] }> {
  const { markets } = await readFacts(env);
  const countries = [...new Set(ready.map(it => it.country))];
  const found = countries.map(
    country => [country, markets.find(it => it.country === country)?.payoutAccount] as const,
  );
  return {
    payers: Object.fromEntries(found.flatMap(([country, payer]) => (payer ? [[country, payer]] : []))),
    lacking: found.filter(([, payer]) => payer === undefined).map(([country]) => country),
  };
}

/** What a batch has of the withdrawals that were wanted, and why it does not have the others. */
async function answerOf(
  db: D1Database,
  batch: BatchRow,
  wanted: readonly Wanted[],
  failed: readonly Failed[],
): Promise<Envelope<Output>> {
  const payments = await readPayments(db, batch.number);
  await fileFactsOf(db, batch, payments);
  const has = new Set(payments.map(it => keyOf({ memberId: it.memberId, id: it.withdrawalId })));
  const rest = wanted.filter(it => !has.has(keyOf(it)) && !failed.some(known => keyOf(known) === keyOf(it)));
  const { number, rowCount, sumMinor, currency, exponent } = batch;
  return accepted({
    batch: batchName(number),
    count: rowCount,
    sum: toDecimalString(sumMinor, exponent),
    currency,
    failed: [...failed, ...(await conflictsOf(db, rest))],
  });
}

/** Withdrawals that another batch has, or that are being decided. */
async function conflictsOf(db: D1Database, of: readonly Wanted[]): Promise<Failed[]> {
  if (of.length === 0) return [];
  const open = await readOpenBatches(
    db,
    of.map(it => ({ memberId: it.memberId, withdrawalId: it.id })),
  );
  return of.map(it => {
    const batch = open.get(keyOf(it));
    return { ...it, msg: batch === undefined ? BEING_DECIDED : `It is in the batch ${batchName(batch)}.` };
  });
}

const refusedAll = (failed: readonly Failed[]): Envelope<null> =>
  refused(409, `No withdrawal can be put into a batch. ${failed[0]?.msg ?? ''}`.trim());

export async function makeBatch(
  { withdrawals, format, operationId }: Input,
  context: OperatorContext,
): Promise<Envelope<Output> | Envelope<null>> {
  const { env, now, actor } = context;
  const db = catalogueOf(env);
  const known = await readBatchOf(db, operationId);
  if (known !== null) return answerOf(db, known, withdrawals, []);
  const checked = await Promise.all(
    withdrawals.map(async wanted => ({ wanted, found: await readyOf(context, wanted) })),
  );
  const ready = checked.flatMap(({ found }) => (found.ok ? [found.value] : []));
  const failed = checked.flatMap(({ wanted, found }) => (found.ok ? [] : [{ ...wanted, msg: found.error }]));
  const [first] = ready;
  if (first === undefined) return refusedAll(failed);
  const { currency, exponent } = first;
  if (ready.some(it => it.currency !== currency)) return refused(422, 'A batch has one currency.');
  const { payers, lacking } = await payersOf(context, ready);
  if (format === 'pain.001' && lacking.length > 0)
    return refused(409, `No account for payouts (payoutAccount) is set for ${lacking.join(', ')}.`);
  const batch = await insertBatch(db, {
    operationId,
    format,
    currency,
    exponent,
    payers,
    by: actor.operatorId,
    at: now(),
    payments: ready.map(({ currency: _currency, exponent: _exponent, ...it }) => it),
  });
  if (batch !== null) return answerOf(db, batch, withdrawals, failed);
  const conflicts = await conflictsOf(
    db,
    ready.map(it => ({ memberId: it.memberId, id: it.withdrawalId })),
  );
  return refusedAll([...conflicts, ...failed]);
}
