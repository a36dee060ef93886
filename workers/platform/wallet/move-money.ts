/**
 * Everything that moves money, as the rest of the platform calls it. Values in, Result out; amounts are minor units of the
 * member's currency. Every call takes the caller's own id of the attempt: the same one with the same values gets the first
 * answer again, with other values `conflict`. What was refused has not been kept, so its id may be tried again.
 */
import { type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '../env.ts';
import { sha256 } from './chain.ts';
import type { MoveRefusal, Receipt } from './ledger.ts';
import { walletOf } from './open-wallet.ts';
import type { Memo, Order, Rebate } from './order.ts';
import type { Request } from './request-limits.ts';

export interface Attempted {
  memberId: string;
  operationId: string;
  /** Epoch milliseconds. */
  at: number;
  /** What histories show beside it. */
  memo?: Memo;
}

/** What a member asks for themselves: with `most`, no more than so many, this one included (request-limits.ts). */
interface Requested extends Amount {
  most?: number;
}

export type RequestRefusal = MoveRefusal | 'too_many' | 'receipt_used';

type Moved = Promise<Result<Receipt, MoveRefusal>>;

interface Amount extends Attempted {
  amountMinor: number;
}

const move = (env: PlatformEnv, { memberId, operationId, at, memo }: Attempted, order: Order): Moved =>
  walletOf(env, memberId).move(operationId, memo === undefined ? order : { ...order, memo }, at);

/** The same for what a member asks for themselves. */
async function request(
  env: PlatformEnv,
  asked: Requested,
  order: Request,
): Promise<Result<Receipt, RequestRefusal>> {
  const { memberId, operationId, at, memo, most } = asked;
  if (most === undefined) return move(env, asked, order);
  const noted = memo === undefined ? order : { ...order, memo };
  return walletOf(env, memberId).request(operationId, noted, at, most);
}

const idOf = (letter: string, { memberId, operationId }: Pick<Attempted, 'memberId' | 'operationId'>) =>
  `${letter}-${sha256(`${memberId} ${operationId}`).slice(0, 20)}`;

type DepositDecision = Attempted & { depositId: string };

/** Money that has come in from outside; a deposit that still waits has moved nothing. */
export const depositIn = (env: PlatformEnv, deposit: Amount): Moved =>
  move(env, deposit, { kind: 'deposit', amountMinor: deposit.amountMinor });

/** The id of a deposit that waits follows from the attempt, as that of a withdrawal does. */
export const depositIdOf = (it: Pick<Attempted, 'memberId' | 'operationId'>) => idOf('d', it);

/** Says that money is on its way in; its id is `depositIdOf` the same attempt. */
export const requestDeposit = (env: PlatformEnv, asked: Requested) =>
  request(env, asked, {
    kind: 'deposit-request',
    amountMinor: asked.amountMinor,
    depositId: depositIdOf(asked),
  });

/** It has come in. */
export const approveDeposit = (env: PlatformEnv, { depositId, ...it }: DepositDecision): Moved =>
  move(env, it, { kind: 'deposit-approve', depositId });

/** It has not. */
export const refuseDeposit = (env: PlatformEnv, { depositId, ...it }: DepositDecision): Moved =>
  move(env, it, { kind: 'deposit-refuse', depositId });

/** The id of a withdrawal follows from the attempt that asked for it, so that asking again asks for the same. */
export const withdrawalIdOf = (it: Pick<Attempted, 'memberId' | 'operationId'>) => idOf('w', it);

/** Holds what the member wants paid out; its id is `withdrawalIdOf` the same attempt. */
export const requestWithdrawal = (env: PlatformEnv, asked: Requested) =>
  request(env, asked, {
    kind: 'withdrawal-hold',
    amountMinor: asked.amountMinor,
    withdrawalId: withdrawalIdOf(asked),
  });

type Decision = Attempted & { withdrawalId: string };

/** It was paid. */
export const settleWithdrawal = (env: PlatformEnv, { withdrawalId, ...it }: Decision): Moved =>
  move(env, it, { kind: 'withdrawal-settle', withdrawalId });

/** It is not paid, and given back. */
export const refuseWithdrawal = (env: PlatformEnv, { withdrawalId, ...it }: Decision): Moved =>
  move(env, it, { kind: 'withdrawal-refuse', withdrawalId });

/** Nobody knows yet whether it was paid: it stays held. */
export const markWithdrawalUnknown = (env: PlatformEnv, { withdrawalId, ...it }: Decision): Moved =>
  move(env, it, { kind: 'withdrawal-unknown', withdrawalId });

/**
 * Sends money to another member; the receiver has it a moment later, once. Comes back where the receiver's wallet has
 * another currency. Whether there is such a member is the caller's to know: a wallet that nobody has opened is waited for.
 * @returns refuses `same_member` too
 */
export async function transferToMember(
  env: PlatformEnv,
  transfer: Requested & { receiverId: string; isAffiliate?: boolean },
): Promise<Result<Receipt, RequestRefusal | 'same_member'>> {
  const { receiverId, amountMinor, isAffiliate = false } = transfer;
  if (receiverId === transfer.memberId) return refuse('same_member');
  const kind = isAffiliate ? 'affiliate-transfer-out' : 'transfer-out';
  return request(env, transfer, { kind, receiverId, amountMinor });
}

/**
 * When a movement was made, epoch milliseconds: of an attempt that came again, the first time.
 * @throws Error where there is none of that number
 */
export async function movedAt(env: PlatformEnv, memberId: string, number: number): Promise<number> {
  const at = await walletOf(env, memberId).madeAt(number);
  if (at === null) throw new Error(`Member ${memberId} has no movement ${number}`);
  return at;
}

/** To the account that a transfer-type provider's games play from; `gameId` is the one that it is taken there for. */
export const moveToProvider = (
  env: PlatformEnv,
  { providerId, gameId, amountMinor, ...it }: Amount & { providerId: string; gameId?: string },
): Moved =>
  move(env, it, {
    kind: 'provider-in',
    providerId,
    amountMinor,
    ...(gameId === undefined ? {} : { gameId }),
  });

/** Some of it back. */
export const moveFromProvider = (env: PlatformEnv, it: Amount & { providerId: string }): Moved =>
  move(env, it, { kind: 'provider-out', providerId: it.providerId, amountMinor: it.amountMinor });

/** [7.14] All of it back, from every transfer-type provider. */
export const restoreBalance = (env: PlatformEnv, it: Attempted): Moved =>
  move(env, it, { kind: 'restore-balance' });

/**
 * Part of what the member played, given back: for bets of a category in some movements, once, or for no bets in particular.
 * @returns refuses `already_decided` where the last rebate of the category did not end at `turnover.after`
 */
export const creditRebate = (
  env: PlatformEnv,
  { turnover, ...it }: Amount & Pick<Rebate, 'turnover'>,
): Moved =>
  move(env, it, {
    kind: 'rebate',
    amountMinor: it.amountMinor,
    ...(turnover === undefined ? {} : { turnover }),
  });

/**
 * Rebates of several categories at once: all are credited, or none where one is refused.
 * @returns a receipt for each
 */
export const creditRebates = (
  env: PlatformEnv,
  { memberId, at }: Pick<Attempted, 'memberId' | 'at'>,
  rebates: readonly { operationId: string; order: Rebate }[],
): Promise<Result<Receipt[], MoveRefusal>> => walletOf(env, memberId).moveAll(rebates, at);

/** A share of what members played whom this one brought. */
export const creditAffiliateRebate = (env: PlatformEnv, it: Amount): Moved =>
  move(env, it, { kind: 'affiliate-rebate', amountMinor: it.amountMinor });

/** A correction; below zero it takes, as far as there is something. */
export const adjustBalance = (env: PlatformEnv, it: Amount): Moved =>
  move(env, it, { kind: 'adjustment', amountMinor: it.amountMinor });
