/**
 * Use cases that move money, for the rest of the platform. Amounts are minor units of the member's currency. Every call
 * takes the caller's operation id: the same id with the same values replays the first answer, with other values it is a
 * `conflict`. Refusals are not stored, so a refused id may be tried again.
 * Longer than most files because it is a table: one use case for each kind of movement.
 */
import { type Result, refuse } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { sha256 } from '#platform/base/hash.ts';
import { depositIdOf } from './deposit/deposit-names.ts';
import type { MoveRefusal, Receipt } from './object/ledger.ts';
import { walletOf } from './open-wallet.ts';
import { deliveryOf, returnOf } from './pending-transfers.ts';
import type { Memo, Order, Rebate, ReferralReward, ReturnReason, WithdrawalStep } from './rules/order.ts';
import type { Request, RequestFlaw, RequestLimits } from './rules/request-limits.ts';

export { depositIdOf } from './deposit/deposit-names.ts';

export interface MoveAttempt {
  memberId: string;
  operationId: string;
  /** Epoch milliseconds. */
  at: number;
  /** Shown beside the movement in histories. */
  memo?: Memo;
  /** Only tried: answers as it would, and moves nothing. */
  isTrial?: true;
}

/** A member's own request, with its limits where it has some. */
type RequestAttempt = AmountAttempt & Partial<RequestLimits>;

export type RequestRefusal = MoveRefusal | RequestFlaw;

type MoveResult = Promise<Result<Receipt, MoveRefusal>>;

interface AmountAttempt extends MoveAttempt {
  amountMinor: number;
}

const withMemo = <Kind extends Order>(order: Kind, memo: Memo | undefined): Kind =>
  memo === undefined ? order : { ...order, memo };

function move(
  env: PlatformEnv,
  { memberId, operationId, at, memo, isTrial }: MoveAttempt,
  order: Order,
): MoveResult {
  const wallet = walletOf(env, memberId);
  const noted = withMemo(order, memo);
  return isTrial ? wallet.tryMove(operationId, noted, at) : wallet.move(operationId, noted, at);
}

/** Moves money at a member's own request, within its limit. */
async function request(
  env: PlatformEnv,
  attempt: RequestAttempt,
  order: Request,
): Promise<Result<Receipt, RequestRefusal>> {
  const { memberId, operationId, at, memo, most, mostMinor, mostOutMinor, givesUpBonuses } = attempt;
  if (most === undefined) return move(env, attempt, order);
  return walletOf(env, memberId).request(operationId, withMemo(order, memo), at, {
    most,
    mostMinor,
    mostOutMinor,
    givesUpBonuses,
  });
}

/** An attempt as a retry repeats it; its memo may lack the entries that the platform adds (asked.ts). */
type RetriedAttempt = Omit<AmountAttempt, 'at'>;

/**
 * The first answer to a request that was carried out: it stays the answer, although limits, terms, accounts or PIN may have changed
 * since. Null for a request that was not.
 */
const firstAnswer = (
  env: PlatformEnv,
  { memberId, operationId, memo }: RetriedAttempt,
  ...orders: Order[]
): Promise<Receipt | null> =>
  walletOf(env, memberId).firstAnswer(
    operationId,
    orders.map(order => withMemo(order, memo)),
  );

type DepositDecision = MoveAttempt & { depositId: string };

const depositOf = ({ amountMinor }: RetriedAttempt) => ({ kind: 'deposit' as const, amountMinor });

/** Credits money that has arrived from outside; an awaited deposit is `requestDeposit`. */
export const depositIn = (env: PlatformEnv, deposit: AmountAttempt): MoveResult =>
  move(env, deposit, depositOf(deposit));

/** Credits a member's own deposit at once, within their limits. */
export const depositNow = (
  env: PlatformEnv,
  deposit: AmountAttempt,
): Promise<Result<Receipt, RequestRefusal>> =>
  request(env, { ...deposit, most: Number.MAX_SAFE_INTEGER }, depositOf(deposit));

const depositRequestOf = (it: RetriedAttempt) => ({
  kind: 'deposit-request' as const,
  amountMinor: it.amountMinor,
  depositId: depositIdOf(it),
});

/** Announces a deposit that awaits approval; its id is `depositIdOf` the same attempt. */
export const requestDeposit = (env: PlatformEnv, attempt: RequestAttempt) =>
  request(env, attempt, depositRequestOf(attempt));

/** The first answer to a deposit of either kind. */
export const firstDeposit = (env: PlatformEnv, it: RetriedAttempt) =>
  firstAnswer(env, it, depositOf(it), depositRequestOf(it));

/** Credits an awaited deposit with the amount that has arrived. */
export const approveDeposit = (
  env: PlatformEnv,
  { depositId, creditedMinor, ...it }: DepositDecision & { creditedMinor: number },
): MoveResult => move(env, it, { kind: 'deposit-approve', depositId, creditedMinor });

/** Closes an awaited deposit without credit. */
export const refuseDeposit = (env: PlatformEnv, { depositId, ...it }: DepositDecision): MoveResult =>
  move(env, it, { kind: 'deposit-refuse', depositId });

/** The id of a withdrawal, derived from the attempt, so that a retry names the same withdrawal. */
export const withdrawalIdOf = ({ memberId, operationId }: Pick<MoveAttempt, 'memberId' | 'operationId'>) =>
  `w-${sha256(`${memberId} ${operationId}`).slice(0, 20)}`;

const holdOf = (it: RetriedAttempt) => ({
  kind: 'withdrawal-hold' as const,
  amountMinor: it.amountMinor,
  withdrawalId: withdrawalIdOf(it),
});

/** Holds the amount of a withdrawal; its id is `withdrawalIdOf` the same attempt. */
export const requestWithdrawal = (env: PlatformEnv, attempt: RequestAttempt) =>
  request(env, attempt, holdOf(attempt));

export const firstWithdrawal = (env: PlatformEnv, it: RetriedAttempt) => firstAnswer(env, it, holdOf(it));

type Withdrawal = MoveAttempt & { withdrawalId: string };
/** The reference that it was taken under. */
type Decision = Withdrawal & { payoutReference?: string | undefined };

const stepOf = (
  kind: WithdrawalStep['kind'],
  { withdrawalId, payoutReference }: Pick<Decision, 'withdrawalId' | 'payoutReference'>,
): WithdrawalStep => ({
  kind,
  withdrawalId,
  ...(payoutReference === undefined ? {} : { payoutReference }),
});

/** Takes a withdrawal to pay it; refuses `already_taken`. */
export const claimWithdrawal = (
  env: PlatformEnv,
  { withdrawalId, payoutReference, ...it }: Withdrawal & { payoutReference: string },
): MoveResult => move(env, it, { kind: 'withdrawal-take', withdrawalId, payoutReference });

/** Gives a withdrawal back that was taken and not paid; it can be taken again. */
export const untakeWithdrawal = (
  env: PlatformEnv,
  { withdrawalId, payoutReference, ...it }: Withdrawal & { payoutReference: string },
): MoveResult => move(env, it, { kind: 'withdrawal-untake', withdrawalId, payoutReference });

/** Closes a withdrawal as paid. */
export const settleWithdrawal = (env: PlatformEnv, it: Decision): MoveResult =>
  move(env, it, stepOf('withdrawal-settle', it));

/** Closes a withdrawal as refused and returns its amount to `main`. */
export const refuseWithdrawal = (env: PlatformEnv, it: Decision): MoveResult =>
  move(env, it, stepOf('withdrawal-refuse', it));

/** Marks a withdrawal whose payment is uncertain: the amount stays held. */
export const markWithdrawalUnknown = (env: PlatformEnv, it: Decision): MoveResult =>
  move(env, it, stepOf('withdrawal-unknown', it));

interface Receiving {
  receiverId: string;
  isAffiliate?: boolean;
}

/** `deliverAfter`: epoch milliseconds until which it waits; null where it is delivered at once. */
interface Waiting {
  deliverAfter: number | null;
}

const transferOf = ({
  receiverId,
  amountMinor,
  isAffiliate = false,
  deliverAfter = null,
}: RetriedAttempt & Receiving & Partial<Waiting>) => ({
  kind: isAffiliate ? ('affiliate-transfer-out' as const) : ('transfer-out' as const),
  receiverId,
  amountMinor,
  ...(deliverAfter === null ? {} : { deliverAfter }),
});

export const firstTransfer = (env: PlatformEnv, it: RetriedAttempt & Receiving) =>
  firstAnswer(env, it, transferOf(it));

/**
 * Sends money to another member, whose wallet applies it a moment later, or once it has waited; once. It is returned where the
 * receiver's wallet can never accept it. The caller checks that the receiver exists: delivery to a wallet that is not open is retried.
 * @returns refuses `same_member` too
 */
export async function transferToMember(
  env: PlatformEnv,
  transfer: RequestAttempt & Receiving & Waiting,
): Promise<Result<Receipt, RequestRefusal | 'same_member'>> {
  if (transfer.receiverId === transfer.memberId) return refuse('same_member');
  return request(env, transfer, transferOf(transfer));
}

type SentTransfer = Omit<MoveAttempt, 'operationId'> & { sentAs: number };

/**
 * Takes a transfer back that waits, at its sender's wish. Idempotent. Of a delivery at the same time one wins, in the receiver's wallet.
 * @returns refuses `no_such_transfer`, also for one that did not wait, and `already_decided` where the receiver has it
 */
export async function takeBackTransfer(env: PlatformEnv, transfer: SentTransfer): MoveResult {
  const sent = await walletOf(env, transfer.memberId).transfer(transfer.sentAs);
  if (sent?.deliverAfter == null) return refuse('no_such_transfer');
  return returnTransfer(env, { ...transfer, why: 'taken-back' });
}

/**
 * Returns a transfer that its receiver does not have: their wallet declines it first, so that a delivery under way cannot arrive
 * after it. Idempotent.
 * @param transfer `why` is absent where an operator returns it
 * @returns refuses `no_such_transfer`, and `already_decided` where the receiver has it
 */
export async function returnTransfer(
  env: PlatformEnv,
  { memberId, sentAs, at, memo, why }: SentTransfer & { why?: ReturnReason },
): MoveResult {
  const wallet = walletOf(env, memberId);
  const transfer = await wallet.transfer(sentAs);
  if (transfer === null) return refuse('no_such_transfer');
  const isDeclined =
    transfer.state === 'returned' ||
    (await walletOf(env, transfer.receiverId).decline(deliveryOf(memberId, sentAs), at));
  if (!isDeclined) return refuse('already_decided');
  const order = { kind: 'transfer-return' as const, sentAs, ...(why === undefined ? {} : { why }) };
  return wallet.move(returnOf(sentAs), withMemo(order, memo), at);
}

/**
 * Time of a movement, epoch milliseconds; for a replayed attempt, its first time.
 * @throws Error where the number is unknown
 */
export async function movedAt(env: PlatformEnv, memberId: string, number: number): Promise<number> {
  const at = await walletOf(env, memberId).madeAt(number);
  if (at === null) throw new Error(`Member ${memberId} has no movement ${number}`);
  return at;
}

/** Moves money to a transfer-type provider's account; `gameId` is the game it is moved for. */
export const moveToProvider = (
  env: PlatformEnv,
  { providerId, gameId, amountMinor, ...it }: AmountAttempt & { providerId: string; gameId?: string },
): MoveResult =>
  move(env, it, {
    kind: 'provider-in',
    providerId,
    amountMinor,
    ...(gameId === undefined ? {} : { gameId }),
  });

/** Moves part of the money at a provider back. */
export const moveFromProvider = (env: PlatformEnv, it: AmountAttempt & { providerId: string }): MoveResult =>
  move(env, it, { kind: 'provider-out', providerId: it.providerId, amountMinor: it.amountMinor });

/** [7.14] Moves all money at transfer-type providers back. */
export const restoreBalance = (env: PlatformEnv, it: MoveAttempt): MoveResult =>
  move(env, it, { kind: 'restore-balance' });

/**
 * Credits rebates, all or none: each once for the bets of a category in a range of movements, or for no bets in particular.
 * @returns one receipt per rebate; refuses `already_decided` where a category's last rebate did not end at `turnover.after`
 */
export const creditRebates = (
  env: PlatformEnv,
  { memberId, at }: Pick<MoveAttempt, 'memberId' | 'at'>,
  rebates: readonly { operationId: string; order: Rebate }[],
): Promise<Result<Receipt[], MoveRefusal>> => walletOf(env, memberId).moveAll(rebates, at);

/** Credits a share of the play of members whom this one referred. */
export const creditAffiliateRebate = (env: PlatformEnv, it: AmountAttempt): MoveResult =>
  move(env, it, { kind: 'affiliate-rebate', amountMinor: it.amountMinor });

/**
 * Credits a reward for a friendship, once per friendship and side.
 * @param most rewarded friends of the inviting member in 365 days; absent for the invited member, who has no limit
 * @returns refuses `too_many` where the limit is reached, `restricted` while the member may get nothing
 */
export const payReferralReward = (
  env: PlatformEnv,
  {
    friendId,
    to,
    most,
    ...it
  }: Omit<AmountAttempt, 'operationId'> & { most?: number | undefined } & Pick<
      ReferralReward,
      'friendId' | 'to'
    >,
): Promise<Result<Receipt, RequestRefusal>> =>
  request(
    env,
    { ...it, operationId: `referral-reward:${friendId}:${to}`, ...(most === undefined ? {} : { most }) },
    { kind: 'referral-reward', amountMinor: it.amountMinor, friendId, to },
  );

/** Credits the prize of a tournament, once per tournament, also during a break; refuses `closed` once the member was forgotten. */
export const payPrize = (
  env: PlatformEnv,
  { tournamentId, ...it }: Omit<AmountAttempt, 'operationId'> & { tournamentId: string },
): MoveResult =>
  move(
    env,
    { ...it, operationId: `tournament-prize:${tournamentId}` },
    { kind: 'tournament-prize', amountMinor: it.amountMinor, tournamentId },
  );

/** Corrects the balance; a negative amount debits, never below zero. */
export const adjustBalance = (env: PlatformEnv, it: AmountAttempt): MoveResult =>
  move(env, it, { kind: 'adjustment', amountMinor: it.amountMinor });

/** Takes a paid win back; the part that `main` lacks becomes a debt. */
export const voidWin = (env: PlatformEnv, it: AmountAttempt): MoveResult =>
  move(env, it, { kind: 'win-void', amountMinor: it.amountMinor });

/** Repays a debt with the money in `main`. */
export const repayDebt = (env: PlatformEnv, it: MoveAttempt): MoveResult =>
  move(env, it, { kind: 'debt-repayment' });

/** `heldAs` is the number of the win's movement. */
type ReviewDecision = MoveAttempt & { heldAs: number };

/** Credits a win that was under review. */
export const releaseWin = (env: PlatformEnv, { heldAs, ...it }: ReviewDecision): MoveResult =>
  move(env, it, { kind: 'review-release', heldAs });

/** Returns a win that was under review to its provider. */
export const returnWin = (env: PlatformEnv, { heldAs, ...it }: ReviewDecision): MoveResult =>
  move(env, it, { kind: 'review-void', heldAs });
