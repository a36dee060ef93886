/**
 * Job: compares payments that their services have taken back with the bonuses that are still active for them, and ends those. The
 * reversal itself ends them in its own transaction; what this job finds was reversed by an older version, or is a fault, and is
 * logged and counted.
 */
import { logError } from '#log/log.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { count } from '#platform/base/metrics/metrics.ts';
import { nameOfPayment, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { readTakenBack, refreshState, type TakenBackPayment } from './payment.db.ts';

/** Payments of one run. */
const BATCH = 20;

async function endBonuses(
  env: PlatformEnv,
  { memberId, paymentId, serviceId, servicePayments }: TakenBackPayment,
  at: number,
): Promise<void> {
  for (const servicePayment of servicePayments) {
    const name = nameOfPayment(serviceId, servicePayment);
    const ended = await walletOf(env, memberId).endUnpaidBonuses(name, at);
    const outcome = ended.ok ? 'ended' : ended.error;
    const grantIds = ended.ok ? ended.value : [undefined];
    for (const claimId of grantIds) {
      logError('payment.bonus-of-reversed', { memberId, paymentId, serviceId, claimId, outcome });
      count(env, { what: 'event', name: 'bonus-of-reversed-payment', outcome });
    }
  }
}

/**
 * Goes round the payments that were taken back, some of one directory in each run.
 * @param cursor number of the directory and id of the last payment, as `0~pi-1`
 */
export async function checkReversedPayments(env: PlatformEnv, at: number, cursor: string): Promise<string> {
  const [place = '0', after = ''] = cursor === '' ? [] : cursor.split('~');
  const directories = directoriesOf(env);
  const db = directories[Number(place)] ?? directories[0];
  const payments = await readTakenBack(db, { after, most: BATCH });
  for (const payment of payments) {
    await endBonuses(env, payment, at);
    // A state of an older version knows no partial reversal.
    await refreshState(db, payment.paymentId, at);
  }
  const last = payments.length < BATCH ? undefined : payments.at(-1);
  if (last !== undefined) return `${place}~${last.paymentId}`;
  const next = Number(place) + 1;
  return next < directories.length ? `${next}~` : '';
}
