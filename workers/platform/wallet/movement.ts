/**
 * The rules of movements: from an order and the facts to postings, which sum to zero, and state changes. A new kind gets its
 * order in order.ts and its draft in `draftOf`. Pure; ledger.ts writes the result.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { isOwn, isProviderAccount, providerAccount, providerOf } from './account.ts';
import { draftBonus } from './bonus/draft-bonus.ts';
import { draftClaim, draftRepayment, isForbiddenInDebt, withRepayment } from './debt.ts';
import { balancesAfter, type Draft, draftMove, isAmount, type OrderRefusal } from './draft.ts';
import type { Change, Facts, Hold } from './facts.ts';
import { draftRounds } from './free-rounds/draft-rounds.ts';
import type {
  Adjustment,
  BonusOrder,
  DepositApproval,
  DepositRefusal,
  DepositRequest,
  Order,
  PlayOrder,
  ProviderTransfer,
  Rebate,
  RestoreBalance,
  RoundsOrder,
  TransferOut,
  TransferReturn,
  WithdrawalHold,
  WithdrawalStep,
  WithdrawalTake,
} from './order.ts';
import { draftBet, draftRollback, draftWin } from './play.ts';
import { draftReviewDecision } from './review.ts';

function draftHold(
  { withdrawalId, amountMinor }: WithdrawalHold,
  { hold, isWagering }: Facts,
): Result<Draft, OrderRefusal> {
  if (hold !== null) return refuse('already_known');
  if (isWagering) return refuse('bonus_at_risk');
  const change: Change = {
    of: 'hold',
    hold: { withdrawalId, amountMinor, state: 'held', payoutReference: null },
  };
  return draftMove('main', 'held', amountMinor, change);
}

const isDecided = ({ state }: Hold): boolean => state === 'settled' || state === 'refused';

/** Two operators cannot pay one withdrawal: it is taken before it is paid, once. */
function draftTake({ payoutReference }: WithdrawalTake, { hold }: Facts): Result<Draft, OrderRefusal> {
  if (hold === null) return refuse('no_such_withdrawal');
  if (isDecided(hold)) return refuse('already_decided');
  if (hold.state !== 'held') return refuse('already_taken');
  return ok({ postings: [], changes: [{ of: 'hold', hold: { ...hold, state: 'paying', payoutReference } }] });
}

function draftWithdrawalStep(
  { kind, payoutReference }: WithdrawalStep,
  { hold }: Facts,
): Result<Draft, OrderRefusal> {
  if (hold === null) return refuse('no_such_withdrawal');
  if (isDecided(hold)) return refuse('already_decided');
  if (hold.state === 'held' && kind !== 'withdrawal-refuse') return refuse('not_taken');
  if (hold.payoutReference !== null && hold.payoutReference !== payoutReference)
    return refuse('other_payout');
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

/** Credits the money that has arrived, which may be more or less than was announced. */
function draftDepositDecision(
  order: DepositApproval | DepositRefusal,
  { deposit }: Facts,
): Result<Draft, OrderRefusal> {
  if (deposit === null) return refuse('no_such_deposit');
  if (deposit.state !== 'waiting') return refuse('already_decided');
  if (order.kind === 'deposit-refuse')
    return ok({ postings: [], changes: [{ of: 'deposit', deposit: { ...deposit, state: 'refused' } }] });
  const amountMinor = order.creditedMinor ?? deposit.amountMinor;
  const approved: Change = { of: 'deposit', deposit: { ...deposit, amountMinor, state: 'approved' } };
  return draftMove('outside', 'main', amountMinor, approved);
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

const draftSending = (
  { receiverId, amountMinor }: TransferOut,
  { isWagering }: Facts,
): Result<Draft, OrderRefusal> =>
  isWagering
    ? refuse('bonus_at_risk')
    : draftMove('main', 'transit', amountMinor, { of: 'transfer-sent', receiverId, amountMinor });

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

function draftPlay(order: PlayOrder, facts: Facts): Result<Draft, OrderRefusal> {
  switch (order.kind) {
    case 'bet':
      return draftBet(order, facts);
    case 'win':
      return draftWin(order, facts);
    case 'rollback':
      return draftRollback(order, facts);
  }
}

const draftPromoted = (order: BonusOrder | RoundsOrder, facts: Facts): Result<Draft, OrderRefusal> =>
  order.kind === 'rounds-grant' || order.kind === 'rounds-end'
    ? draftRounds(order, facts)
    : draftBonus(order, facts);

const draftAdjustment = ({ amountMinor }: Adjustment): Result<Draft, OrderRefusal> =>
  amountMinor < 0 ? draftMove('main', 'house', -amountMinor) : draftMove('house', 'main', amountMinor);

function draftOf(order: Order, facts: Facts): Result<Draft, OrderRefusal> {
  switch (order.kind) {
    case 'opening-balance':
    case 'affiliate-rebate':
    case 'referral-reward':
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
      return draftAdjustment(order);
    case 'withdrawal-hold':
      return draftHold(order, facts);
    case 'withdrawal-take':
      return draftTake(order, facts);
    case 'withdrawal-settle':
    case 'withdrawal-refuse':
    case 'withdrawal-unknown':
      return draftWithdrawalStep(order, facts);
    case 'charge-back':
    case 'win-void':
      return draftClaim(order.amountMinor, order.kind === 'win-void' ? 'house' : 'outside', facts);
    case 'debt-repayment':
      return draftRepayment(facts);
    case 'review-release':
    case 'review-void':
      return draftReviewDecision(order, facts);
    case 'transfer-out':
    case 'affiliate-transfer-out':
      return draftSending(order, facts);
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
    case 'redaction':
      return ok({ postings: [], changes: [] });
    case 'bonus-grant':
    case 'bonus-release':
    case 'bonus-forfeit':
    case 'rounds-grant':
    case 'rounds-end':
      return draftPromoted(order, facts);
    default:
      return draftPlay(order, facts);
  }
}

/**
 * Plans an order: postings with the sum zero, and state changes.
 * @returns refuses amounts that are not whole minor units, own accounts below zero, and orders that the facts forbid
 */
export function planMovement(order: Order, facts: Facts): Result<Draft, OrderRefusal> {
  if (isForbiddenInDebt(order.kind) && (facts.balances.debt ?? 0) < 0) return refuse('in_debt');
  const drafted = draftOf(order, facts);
  if (!drafted.ok) return drafted;
  const draft = withRepayment(order.kind, drafted.value, facts.balances);
  const { postings } = draft;
  const after = balancesAfter(facts.balances, postings);
  for (const { account, amountMinor } of postings) {
    const balance = after[account] ?? 0;
    if (!Number.isSafeInteger(balance)) return refuse('too_large');
    if (amountMinor < 0 && isOwn(account) && balance < 0) return refuse('insufficient_funds');
  }
  return ok(draft);
}
