/**
 * The rules of movements: from an order and the facts to postings, which sum to zero, and state changes. A new kind gets its
 * order in order.ts and its draft in `draftOf`. Pure; ledger.ts writes the result.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { isOwn, isProviderAccount, providerAccount, providerOf } from './account.ts';
import { balancesAfter, type Draft, draftMove, isAmount, type OrderRefusal } from './draft.ts';
import type { Change, Facts } from './facts.ts';
import type {
  DepositDecision,
  DepositRequest,
  Order,
  ProviderTransfer,
  Rebate,
  RestoreBalance,
  TransferReturn,
  WithdrawalHold,
  WithdrawalStep,
} from './order.ts';
import { draftBet, draftRollback, draftWin } from './play.ts';

function draftHold(
  { withdrawalId, amountMinor }: WithdrawalHold,
  { hold }: Facts,
): Result<Draft, OrderRefusal> {
  if (hold !== null) return refuse('already_known');
  const change: Change = { of: 'hold', hold: { withdrawalId, amountMinor, state: 'held' } };
  return draftMove('main', 'held', amountMinor, change);
}

function draftWithdrawalStep({ kind }: WithdrawalStep, { hold }: Facts): Result<Draft, OrderRefusal> {
  if (hold === null) return refuse('no_such_withdrawal');
  if (hold.state === 'settled' || hold.state === 'refused') return refuse('already_decided');
  const becomes = (state: 'unknown' | 'settled' | 'refused'): Change => ({
    of: 'hold',
    hold: { ...hold, state },
  });
  switch (kind) {
    case 'withdrawal-settle':
      return draftMove('held', 'outside', hold.amountMinor, becomes('settled'));
    case 'withdrawal-refuse':
      return draftMove('held', 'main', hold.amountMinor, becomes('refused'));
    case 'withdrawal-unknown':
      return ok({ postings: [], changes: [becomes('unknown')] });
  }
}

function draftDepositRequest(
  { depositId, amountMinor }: DepositRequest,
  { deposit }: Facts,
): Result<Draft, OrderRefusal> {
  if (!isAmount(amountMinor)) return refuse('not_an_amount');
  if (deposit !== null) return refuse('already_known');
  const waiting: Change = { of: 'deposit', deposit: { depositId, amountMinor, state: 'waiting' } };
  return ok({ postings: [], changes: [waiting] });
}

function draftDepositDecision({ kind }: DepositDecision, { deposit }: Facts): Result<Draft, OrderRefusal> {
  if (deposit === null) return refuse('no_such_deposit');
  if (deposit.state !== 'waiting') return refuse('already_decided');
  if (kind === 'deposit-refuse')
    return ok({ postings: [], changes: [{ of: 'deposit', deposit: { ...deposit, state: 'refused' } }] });
  const approved: Change = { of: 'deposit', deposit: { ...deposit, state: 'approved' } };
  return draftMove('outside', 'main', deposit.amountMinor, approved);
}

/** No bet earns a rebate twice: each rebate starts where its category's last one ended. */
function draftRebate(
  { amountMinor, turnover }: Rebate,
  { rebatedThrough }: Facts,
): Result<Draft, OrderRefusal> {
  if (turnover === undefined) return draftMove('house', 'main', amountMinor);
  const { category, after, through } = turnover;
  if (after !== rebatedThrough || through <= after) return refuse('already_decided');
  return draftMove('house', 'main', amountMinor, { of: 'rebate', category, through });
}

function draftReturn({ sentAs }: TransferReturn, { transfer }: Facts): Result<Draft, OrderRefusal> {
  if (transfer === null) return refuse('no_such_transfer');
  if (transfer.state !== 'pending') return refuse('already_decided');
  return draftMove('transit', 'main', transfer.amountMinor, { of: 'transfer-returned', sentAs });
}

/**
 * Debits each provider account and credits `main` with the sum. The provider's open games are ended, so that a later bet is
 * refused as `session_ended` and not as `insufficient_funds`.
 */
function draftRestore({ providerIds }: RestoreBalance, { balances }: Facts): Result<Draft, OrderRefusal> {
  const isMeant = (providerId: string) => providerIds === undefined || providerIds.includes(providerId);
  const taken = Object.entries(balances).flatMap(([account, minor = 0]) =>
    isProviderAccount(account) && isMeant(providerOf(account)) && minor > 0
      ? [{ account, amountMinor: -minor }]
      : [],
  );
  const amountMinor = -taken.reduce((sum, posting) => sum + posting.amountMinor, 0);
  return ok({
    postings: taken.length === 0 ? [] : [...taken, { account: 'main' as const, amountMinor }],
    changes: taken.map(({ account }) => ({ of: 'games-over', providerId: providerOf(account) })),
  });
}

function draftProviderIn({ providerId, gameId, amountMinor }: ProviderTransfer): Result<Draft, OrderRefusal> {
  const stay: Change = { of: 'stay', providerId, gameId: gameId ?? null };
  return draftMove('main', providerAccount(providerId), amountMinor, stay);
}

function draftOf(order: Order, facts: Facts): Result<Draft, OrderRefusal> {
  switch (order.kind) {
    case 'opening-balance':
    case 'affiliate-rebate':
      return draftMove('house', 'main', order.amountMinor);
    case 'rebate':
      return draftRebate(order, facts);
    case 'deposit':
      return draftMove('outside', 'main', order.amountMinor);
    case 'deposit-request':
      return draftDepositRequest(order, facts);
    case 'deposit-approve':
    case 'deposit-refuse':
      return draftDepositDecision(order, facts);
    case 'adjustment':
      return order.amountMinor < 0
        ? draftMove('main', 'house', -order.amountMinor)
        : draftMove('house', 'main', order.amountMinor);
    case 'withdrawal-hold':
      return draftHold(order, facts);
    case 'withdrawal-settle':
    case 'withdrawal-refuse':
    case 'withdrawal-unknown':
      return draftWithdrawalStep(order, facts);
    case 'transfer-out':
    case 'affiliate-transfer-out': {
      const { receiverId, amountMinor } = order;
      return draftMove('main', 'transit', amountMinor, { of: 'transfer-sent', receiverId, amountMinor });
    }
    case 'transfer-in':
    case 'affiliate-transfer-in':
      return draftMove('transit', 'main', order.amountMinor);
    case 'transfer-return':
      return draftReturn(order, facts);
    case 'provider-in':
      return draftProviderIn(order);
    case 'provider-out':
      return draftMove(providerAccount(order.providerId), 'main', order.amountMinor);
    case 'restore-balance':
      return draftRestore(order, facts);
    case 'bet':
      return draftBet(order, facts);
    case 'win':
      return draftWin(order);
    case 'rollback':
      return draftRollback(order, facts);
  }
}

/**
 * Plans an order: postings with the sum zero, and state changes.
 * @returns refuses amounts that are not whole minor units, own accounts below zero, and orders that the facts forbid
 */
export function planMovement(order: Order, facts: Facts): Result<Draft, OrderRefusal> {
  const draft = draftOf(order, facts);
  if (!draft.ok) return draft;
  const { postings } = draft.value;
  const after = balancesAfter(facts.balances, postings);
  for (const { account, amountMinor } of postings) {
    const balance = after[account] ?? 0;
    if (!Number.isSafeInteger(balance)) return refuse('too_large');
    if (amountMinor < 0 && isOwn(account) && balance < 0) return refuse('insufficient_funds');
  }
  return draft;
}
