/** Operator calls on the exports of wallets: one is made, they are listed, and a wallet that is lost is made from one again. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { filled } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { type OperatorCall, operatorCall } from '../../operator-call.ts';
import { listExports, type WalletExport } from '../backup/export-wallet.ts';
import { walletOf } from '../open-wallet.ts';
import { member, refusedBecause } from './answer.ts';

const shown = ({ key, number, at }: WalletExport) => ({ key, movements: number, made: wireMoment(at) });

const make = operatorCall(z.object(member), async ({ memberId }, { env }) => {
  const made = await walletOf(env, memberId).exportNow();
  if (made.ok) return accepted({ memberId, ...shown(made.value) });
  return made.error === 'not_open'
    ? refusedBecause('not_open')
    : refused(200, 'The wallet is too large for an export.');
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
  async ({ memberId, key }, { env }) => {
    const exports = await listExports(env.BACKUPS, memberId);
    const chosen = key === undefined ? exports.at(-1) : exports.find(it => it.key === key);
    if (chosen === undefined) return refused(404, 'There is no such export of this wallet.');
    const restored = await walletOf(env, memberId).restore(chosen.key, memberId);
    if (restored.ok) return accepted({ memberId, ...shown(chosen) });
    return restored.error === 'open'
      ? refused(409, 'The wallet is there: an export replaces none.')
      : refused(404, 'There is no such export of this wallet.');
  },
);

export const backupCalls: readonly [string, OperatorCall][] = [
  ['wallet/export', make],
  ['wallet/exports', list],
  ['wallet/restore', restore],
];
