/**
 * How is an order carried out? By postings, which sum to zero, and by what the wallet remembers of it. A kind is added
 * here: its order in order.ts, its draft in `draftOf`. Values in, Result out; who writes them down is ledger.ts.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { isOwn, isProviderAccount, providerAccount, providerOf } from './account.ts';
import { balancesAfter, type Draft, isAmount, moved, type OrderRefusal } from './draft.ts';
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
  return moved('main', 'held', amountMinor, change);
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
      return moved('held', 'outside', hold.amountMinor, becomes('settled'));
    case 'withdrawal-refuse':
      return moved('held', 'main', hold.amountMinor, becomes('refused'));
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
  return moved('outside', 'main', deposit.amountMinor, approved);
}

/** What was given for once is not given for again: each rebate goes on where the last one of its category ended. */
function draftRebate(
  { amountMinor, turnover }: Rebate,
  { rebatedThrough }: Facts,
): Result<Draft, OrderRefusal> {
  if (turnover === undefined) return moved('house', 'main', amountMinor);
  const { category, after, through } = turnover;
  if (after !== rebatedThrough || through <= after) return refuse('already_decided');
  return moved('house', 'main', amountMinor, { of: 'rebate', category, through });
}

function draftReturn({ sentAs }: TransferReturn, { transfer }: Facts): Result<Draft, OrderRefusal> {
  if (transfer === null) return refuse('no_such_transfer');
  if (transfer.state !== 'pending') return refuse('already_decided');
  return moved('transit', 'main', transfer.amountMinor, { of: 'transfer-returned', sentAs });
}

/**
 * Everything that lies at providers, each account by itself and the sum of them on the other side. Who still has a game of
 * theirs open is told that it is over, and not that there is nothing to bet with.
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
  return moved('main', providerAccount(providerId), amountMinor, stay);
}

function draftOf(order: Order, facts: Facts): Result<Draft, OrderRefusal> {
  switch (order.kind) {
    case 'opening-balance':
    case 'affiliate-rebate':
      return moved('house', 'main', order.amountMinor);
    case 'rebate':
      return draftRebate(order, facts);
    case 'deposit':
      return moved('outside', 'main', order.amountMinor);
    case 'deposit-request':
      return draftDepositRequest(order, facts);
    case 'deposit-approve':
    case 'deposit-refuse':
      return draftDepositDecision(order, facts);
    case 'adjustment':
      return order.amountMinor < 0
        ? moved('main', 'house', -order.amountMinor)
        : moved('house', 'main', order.amountMinor);
    case 'withdrawal-hold':
      return draftHold(order, facts);
    case 'withdrawal-settle':
    case 'withdrawal-refuse':
    case 'withdrawal-unknown':
      return draftWithdrawalStep(order, facts);
    case 'transfer-out':
    case 'affiliate-transfer-out': {
      const { receiverId, amountMinor } = order;
      return moved('main', 'transit', amountMinor, { of: 'transfer-sent', receiverId, amountMinor });
    }
    case 'transfer-in':
    case 'affiliate-transfer-in':
      return moved('transit', 'main', order.amountMinor);
    case 'transfer-return':
      return draftReturn(order, facts);
    case 'provider-in':
      return draftProviderIn(order);
    case 'provider-out':
      return moved(providerAccount(order.providerId), 'main', order.amountMinor);
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
 * What carries an order out: postings with the sum zero, and changes to what the wallet remembers.
 * @returns refuses amounts that are not whole minor units, what an own account does not have, and what the facts forbid
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
