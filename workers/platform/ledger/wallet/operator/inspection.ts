/** Operator calls that read and check wallets. */

import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { readAcross } from '#platform/base/databases.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  type OperatorCall,
  type OperatorContext,
  operatorCall,
  withSealedPlaces,
} from '#platform/base/operator-call.ts';
import { readStopped } from '../directory/replica.db.ts';
import { walletOf } from '../open-wallet.ts';
import { referenceOf } from '../rules/reference.ts';
import { member, refusedBecause, shown } from './answer.ts';

const holdings = operatorCall(z.object(member), async ({ memberId }, { env }) => {
  const found = await walletOf(env, memberId).holdings();
  if (!found.ok) return refusedBecause(found.error);
  const { currency, exponent, balances, stopped } = found.value;
  return accepted({ memberId, currency, stopped, balances: shown(balances, exponent) });
});

const isStopped = async ({ memberId }: { memberId: string }, { env }: Pick<OperatorContext, 'env'>) => {
  const found = await walletOf(env, memberId).holdings();
  return found.ok ? { isStopped: found.value.stopped !== null } : null;
};

/**
 * Verifies the whole ledger, or resumes a stopped wallet if it verifies; a failure stops the wallet. A long ledger goes on after
 * the answer, and `wallet/verification` says how far it is and how it ended.
 */
const checking = (how: 'verify' | 'resume') =>
  operatorCall(
    z.object(member),
    noting(isStopped, async ({ memberId }, { env }) => {
      const verified = await walletOf(env, memberId)[how]();
      if (!verified.ok && verified.error === 'not_open') return refusedBecause('not_open');
      if (!verified.ok) return refused(200, `The wallet is stopped: ${verified.error}`);
      const { value } = verified;
      if ('isRunning' in value)
        return accepted({ memberId, state: 'running', movements: value.through, of: value.of });
      return accepted({ memberId, isWhole: true, movements: value.movements });
    }),
  );

/** The verification that runs, or the last one: `none`, `running`, `whole`, or `broken` with its flaw. */
const verification = operatorCall(z.object(member), async ({ memberId }, { env }) => {
  const found = await walletOf(env, memberId).verification();
  if (found === null) return accepted({ memberId, state: 'none' });
  const { state, flaw, through, begunAt, endedAt } = found;
  return accepted({
    memberId,
    state,
    flaw,
    movements: through,
    begun: wireMoment(begunAt),
    ended: endedAt === null ? null : wireMoment(endedAt),
  });
});

const rebuildReplica = operatorCall(z.object(member), async ({ memberId }, { env }) => {
  await walletOf(env, memberId).rebuildReplica();
  return accepted({ memberId });
});

/** Wallets per page. */
const STOPPED_MOST = 200;

/** Wallets that move nothing, from their copies, by pages: `after` is the `next` of the page before. */
const stoppedWallets = operatorCall(z.object({ after: z.optional(id) }), async ({ after = '' }, { env }) => {
  const page = { after, most: STOPPED_MOST };
  const read = (db: D1Database) => readStopped(db, page);
  const wallets = await readAcross(env, read, STOPPED_MOST, it => [it.memberId]);
  const next = wallets.length < STOPPED_MOST ? null : (wallets.at(-1)?.memberId ?? null);
  return accepted({ next, wallets });
});

/** Transfers of a member that their receivers do not have yet: some wait (`heldUntil`); after some attempts, the log has the reason. */
const pendingTransfers = operatorCall(z.object(member), async ({ memberId }, { env }) => {
  const wallet = walletOf(env, memberId);
  const [found, transfers] = await Promise.all([wallet.holdings(), wallet.pendingTransfers()]);
  if (!found.ok) return refusedBecause(found.error);
  const { currency, exponent } = found.value;
  return accepted({
    memberId,
    transfers: transfers.map(({ sentAs, receiverId, amountMinor, attempts, sentAt, deliverAfter }) => ({
      transferId: referenceOf(sentAs),
      receiverId,
      amount: toDecimalString(amountMinor, exponent),
      currency,
      attempts,
      sent: wireMoment(sentAt),
      heldUntil: deliverAfter === null ? null : wireMoment(deliverAfter),
    })),
  });
});

export const inspectionCalls: readonly [string, OperatorCall][] = [
  ['wallet/holdings', holdings],
  ['wallet/verify', checking('verify')],
  ['wallet/resume', checking('resume')],
  ['wallet/verification', verification],
  ['wallet/copy-again', rebuildReplica],
  ...withSealedPlaces([['wallet/stopped', stoppedWallets]]),
  ['wallet/pending-transfers', pendingTransfers],
];
