/** Decides a withdrawal only as far as a payout file allows: while a batch is open, the bank's answer says what can be decided. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { batchName } from '#app/domain/batch-name.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import {
  beginDecision,
  noteDecision,
  type PaidWithdrawal,
  type PayoutStep,
  readBatchAgainst,
} from '../directory/payout-guard.db.ts';
import type { Context } from './answer.ts';

const SENTENCES: Readonly<Record<PayoutStep, (batch: string) => string>> = {
  settled: batch =>
    `Batch ${batch} asks the bank to pay this withdrawal, and no answer says that it is paid.`,
  refused: batch =>
    `Batch ${batch} asks the bank to pay this withdrawal. It can be refused once an answer says that the payment failed.`,
  untaken: batch => `Batch ${batch} asks the bank to pay this withdrawal. It cannot be given back.`,
};

/** Runs a step, unless the withdrawal's batch forbids it; the batch knows a final decision then. */
export async function unlessPaying(
  { env, now, isTrial }: Context,
  withdrawal: PaidWithdrawal,
  step: PayoutStep,
  run: () => Promise<Envelope>,
): Promise<Envelope> {
  const db = catalogueOf(env);
  const against = isTrial
    ? await readBatchAgainst(db, withdrawal, step)
    : await beginDecision(db, withdrawal, step, now());
  if (against !== null) return refused(409, SENTENCES[step](batchName(against)));
  const envelope = await run();
  if (envelope.status && !isTrial && step !== 'untaken') await noteDecision(db, withdrawal, step, now());
  return envelope;
}
