/**
 * Operator calls on the exports of wallets: one is made, they are listed, with the wallets that have none, and a wallet that is lost
 * is made from one again.
 */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { filled, id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { now } from '#platform/base/clock.ts';
import { readAcross } from '#platform/base/databases.ts';
import { type OperatorCall, operatorCall, withSealedPlaces } from '#platform/base/operator-call.ts';
import { exportOne, noteAttempts } from '../backup/attempt.ts';
import { listExports, type WalletExport } from '../backup/export-wallet.ts';
import { readNotExported } from '../backup/not-exported.db.ts';
import { walletOf } from '../open-wallet.ts';
import { member, refusedBecause } from './answer.ts';

const shown = ({ key, number, at }: WalletExport) => ({ key, movements: number, made: wireMoment(at) });

const make = operatorCall(z.object(member), async ({ memberId }, { env, noteChange }) => {
  const attempt = await exportOne(env, memberId);
  await noteAttempts(env, [attempt], now());
  if (attempt.why !== null) return refused(503, `The wallet is not exported: ${attempt.why}`);
  if (attempt.made === null) return refusedBecause('not_open');
  noteChange(null, { exported: shown(attempt.made).movements });
  return accepted({ memberId, ...shown(attempt.made) });
});

const list = operatorCall(z.object(member), async ({ memberId }, { env }) =>
  accepted({ memberId, exports: (await listExports(env.BACKUPS, memberId)).map(shown) }),
);

/**
 * Makes a wallet from its newest export, or from the one that `key` names, if its object has none: movements after that are
 * lost, and have to be booked again from the play log and the copies of movements, whose last number is in the answer.
 */
const restore = operatorCall(
  z.object({ ...member, key: z.optional(filled(200)) }),
  async ({ memberId, key }, { env, noteChange }) => {
    const exports = await listExports(env.BACKUPS, memberId);
    const chosen = key === undefined ? exports.at(-1) : exports.find(it => it.key === key);
    if (chosen === undefined) return refused(404, 'There is no such export of this wallet.');
    const restored = await walletOf(env, memberId).restore(chosen.key, memberId);
    if (restored.ok) {
      const { movements, made } = shown(chosen);
      noteChange(null, { restored: { movements, made } });
      return accepted({ memberId, ...shown(chosen) });
    }
    return restored.error === 'open'
      ? refused(409, 'The wallet is there: an export replaces none.')
      : refused(404, 'There is no such export of this wallet.');
  },
);

/** Wallets per page. */
const MOST_LISTED = 200;

/** Wallets without an export of the last night, with the reason, by pages: `after` is the `next` of the page before. */
const notExported = operatorCall(z.object({ after: z.optional(id) }), async ({ after = '' }, { env }) => {
  const page = { after, most: MOST_LISTED };
  const rows = await readAcross(
    env,
    db => readNotExported(db, page),
    MOST_LISTED,
    it => [it.memberId],
  );
  const wallets = rows.map(({ memberId, since, triedAt, why }) => ({
    memberId,
    since: wireMoment(since),
    tried: wireMoment(triedAt),
    why,
  }));
  return accepted({ next: rows.length < MOST_LISTED ? null : (rows.at(-1)?.memberId ?? null), wallets });
});

export const backupCalls: readonly [string, OperatorCall][] = [
  ['wallet/export', make],
  ['wallet/exports', list],
  ...withSealedPlaces([['wallet/not-exported', notExported]]),
  ['wallet/restore', restore],
];
