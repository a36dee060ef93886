/** The rules of deposits and withdrawals. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type Draft, draftMove, isAmount, type OrderRefusal } from './draft.ts';
import type { Change, DepositFacts, Hold, HoldFacts } from './facts.ts';
import type {
  DepositApproval,
  DepositRefusal,
  DepositRequest,
  WithdrawalHold,
  WithdrawalStep,
  WithdrawalTake,
  WithdrawalUntaking,
} from './order.ts';

export function draftHold(
  { withdrawalId, amountMinor }: WithdrawalHold,
  { hold }: HoldFacts,
): Result<Draft, OrderRefusal> {
  if (hold !== null) return refuse('already_known');
  const change: Change = {
    of: 'hold',
    hold: { withdrawalId, amountMinor, state: 'held', payoutReference: null },
  };
  return draftMove('main', 'held', amountMinor, change);
}

const isDecided = ({ state }: Hold): boolean => state === 'settled' || state === 'refused';
/** Whether the bank may have paid it. */
const mayBePaid = ({ state }: Hold): boolean => state === 'unknown';

/** Two operators cannot pay one withdrawal: it is taken before it is paid, once. */
export function draftTake(
  { payoutReference }: WithdrawalTake,
  { hold }: HoldFacts,
): Result<Draft, OrderRefusal> {
  if (hold === null) return refuse('no_such_withdrawal');
  if (isDecided(hold)) return refuse('already_decided');
  if (hold.state !== 'held') return refuse('already_taken');
  return ok({ postings: [], changes: [{ of: 'hold', hold: { ...hold, state: 'paying', payoutReference } }] });
}

/** A withdrawal whose payment is uncertain stays with it: it may have been paid already, and would be paid twice. */
export function draftUntaking(
  { payoutReference }: WithdrawalUntaking,
  { hold }: HoldFacts,
): Result<Draft, OrderRefusal> {
  if (hold === null) return refuse('no_such_withdrawal');
  if (isDecided(hold)) return refuse('already_decided');
  if (hold.state === 'held') return refuse('not_taken');
  if (mayBePaid(hold)) return refuse('payment_uncertain');
  if (hold.payoutReference !== payoutReference) return refuse('other_payout');
  return ok({
    postings: [],
    changes: [{ of: 'hold', hold: { ...hold, state: 'held', payoutReference: null } }],
  });
}

export function draftWithdrawalStep(
  { kind, payoutReference }: WithdrawalStep,
  { hold }: HoldFacts,
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

export function draftDepositRequest(
  { depositId, amountMinor }: DepositRequest,
  { deposit }: DepositFacts,
): Result<Draft, OrderRefusal> {
  if (!isAmount(amountMinor)) return refuse('not_an_amount');
  if (deposit !== null) return refuse('already_known');
  const waiting: Change = { of: 'deposit', deposit: { depositId, amountMinor, state: 'waiting' } };
  return ok({ postings: [], changes: [waiting] });
}

/** Credits the money that has arrived, which may be more or less than was announced. */
export function draftDepositDecision(
  order: DepositApproval | DepositRefusal,
  { deposit }: DepositFacts,
): Result<Draft, OrderRefusal> {
  if (deposit === null) return refuse('no_such_deposit');
  if (deposit.state !== 'waiting') return refuse('already_decided');
  if (order.kind === 'deposit-refuse')
    return ok({ postings: [], changes: [{ of: 'deposit', deposit: { ...deposit, state: 'refused' } }] });
  const amountMinor = order.creditedMinor ?? deposit.amountMinor;
  const approved: Change = { of: 'deposit', deposit: { ...deposit, amountMinor, state: 'approved' } };
  return draftMove('outside', 'main', amountMinor, approved);
}
