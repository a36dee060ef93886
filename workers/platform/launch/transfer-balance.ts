/**
 * Moves a member's whole `main` balance to a transfer-type provider before its game opens [4.36]. Once per attempt: a retry
 * after a lost answer moves nothing more.
 */

import { randomUUID } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  type Holdings,
  hasMoneyAtProviders,
  moveToProvider,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { beginAttempt, markMoved } from './transfer.db.ts';

export interface Taking {
  memberId: string;
  gameId: string;
  providerId: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Tries of reading the balance and moving it: a bet or transfer in between makes the move fail. */
const MAX_TRIES = 5;

type TakeResult = Result<null, 'stopped' | 'in_debt' | 'restricted' | 'time_limit' | 'changed_meanwhile'>;

async function moveAll(env: PlatformEnv, taking: Taking, id: string): Promise<TakeResult> {
  const { memberId, providerId, gameId, at } = taking;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const holdings = await walletOf(env, memberId).holdings();
    const amountMinor = holdings.ok ? (holdings.value.balances.main ?? 0) : 0;
    if (amountMinor === 0) return ok(null);
    const attempt = { memberId, operationId: `play-transfer:${id}`, at, amountMinor, providerId, gameId };
    const moved = await moveToProvider(env, attempt);
    // A conflict is the same attempt with an earlier balance: it has moved.
    if (moved.ok || moved.error === 'conflict') return ok(null);
    if (moved.error === 'closed') return refuse('stopped');
    if (moved.error === 'stopped' || moved.error === 'in_debt') return refuse(moved.error);
    if (moved.error === 'restricted' || moved.error === 'time_limit') return refuse(moved.error);
    if (moved.error !== 'insufficient_funds')
      throw new Error(`A balance could not be taken to ${providerId}: ${moved.error}`);
  }
  return refuse('changed_meanwhile');
}

/** Brings back money at other providers first, unless their game is in play. */
export async function moveBalance(
  env: PlatformEnv,
  { memberId, balances }: Holdings,
  { providerId, at }: Pick<Taking, 'providerId' | 'at'>,
): Promise<void> {
  if (hasMoneyAtProviders(balances)) await walletOf(env, memberId).bringBack({ wantedAt: providerId, at });
}

export async function transferBalance(env: PlatformEnv, taking: Taking): Promise<TakeResult> {
  const { attemptId, hasMoved } = await beginAttempt(directoryOf(env, taking.memberId), taking, randomUUID());
  if (hasMoved) return ok(null);
  const moved = await moveAll(env, taking, attemptId);
  if (moved.ok) await markMoved(directoryOf(env, taking.memberId), taking, attemptId);
  return moved;
}
