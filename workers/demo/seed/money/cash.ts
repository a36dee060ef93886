/** Deposits, withdrawals, corrections and affiliate rebates of the demo's members, at past moments. */
import { toDecimalString } from '#app/domain/money.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import type { BankAccountRow } from '#platform/cashier/cashier/cashier.ts';
import { maskedNumber } from '#platform/cashier/cashier/cashier.ts';
import {
  adjustBalance,
  approveDeposit,
  claimWithdrawal,
  creditAffiliateRebate,
  depositIdOf,
  depositIn,
  markWithdrawalUnknown,
  type Receipt,
  refuseDeposit,
  refuseWithdrawal,
  requestDeposit,
  requestWithdrawal,
  settleWithdrawal,
  transferToMember,
  withdrawalIdOf,
} from '#platform/ledger/wallet/wallet.ts';
import { amountOf, attemptOf, done, type Hand } from './hand.ts';

/** Time until an operator decides a deposit, and a withdrawal. */
const DEPOSIT_LOOKED_MS = 26 * MINUTE_MS;
const WITHDRAWAL_LOOKED_MS = 95 * MINUTE_MS;

const methodOf = ({ market }: Hand, kind: 'instant' | 'bank-transfer') => {
  const method = market.depositMethods.find(it => it.kind === kind);
  return { methodId: method?.id ?? kind, method: method?.names.en ?? kind };
};

export async function payIn(hand: Hand, name: string, units: number, at: number): Promise<Receipt | null> {
  const memo = methodOf(hand, 'instant');
  return done(
    await depositIn(hand.env, { ...attemptOf(hand, name, at), amountMinor: amountOf(hand, units), memo }),
  );
}

export type DepositEnd = 'approved' | 'waiting' | { refusedFor: string };

/** A deposit by bank transfer, with the operator's decision. */
export async function sendIn(
  hand: Hand,
  name: string,
  units: number,
  at: number,
  end: DepositEnd,
): Promise<void> {
  const { env } = hand;
  const asked = attemptOf(hand, name, at);
  const memo = methodOf(hand, 'bank-transfer');
  done(await requestDeposit(env, { ...asked, amountMinor: amountOf(hand, units), memo }));
  const decision = {
    ...attemptOf(hand, `${name}:end`, at + DEPOSIT_LOOKED_MS),
    depositId: depositIdOf(asked),
  };
  if (end === 'approved')
    done(await approveDeposit(env, { ...decision, creditedMinor: amountOf(hand, units) }));
  else if (end !== 'waiting')
    done(await refuseDeposit(env, { ...decision, memo: { reason: end.refusedFor } }));
}

export type WithdrawalEnd = 'settled' | 'held' | { refusedFor: string } | { unknownFor: string };

export async function payOut(
  hand: Hand,
  name: string,
  { units, at, to, end }: { units: number; at: number; to: BankAccountRow; end: WithdrawalEnd },
): Promise<Receipt | null> {
  const { env } = hand;
  const asked = attemptOf(hand, name, at);
  const { bankId, bankName, accountNumber } = to;
  const memo = { bankId, bankName, account: maskedNumber(accountNumber) };
  const held = done(await requestWithdrawal(env, { ...asked, amountMinor: amountOf(hand, units), memo }));
  if (held === null || end === 'held') return held;
  const withdrawalId = withdrawalIdOf(asked);
  const payoutReference = `DEMO-${name}`;
  const looked = at + WITHDRAWAL_LOOKED_MS;
  const taking = { ...attemptOf(hand, `${name}:take`, looked), withdrawalId, payoutReference };
  const decision = { ...attemptOf(hand, `${name}:end`, looked), withdrawalId, payoutReference };
  done(await claimWithdrawal(env, { ...taking, memo: { operatorId: 'demo' } }));
  if (end === 'settled') done(await settleWithdrawal(env, decision));
  else if ('refusedFor' in end)
    done(await refuseWithdrawal(env, { ...decision, memo: { reason: end.refusedFor } }));
  else done(await markWithdrawalUnknown(env, { ...decision, memo: { reason: end.unknownFor } }));
  return held;
}

export async function correct(
  hand: Hand,
  name: string,
  { amountMinor, at, reason }: { amountMinor: number; at: number; reason: string },
): Promise<void> {
  done(await adjustBalance(hand.env, { ...attemptOf(hand, name, at), amountMinor, memo: { reason } }));
}

/** Affiliate rebate, in per cent of a referred member's turnover. */
const SHARE = { text: '0.25', basisPoints: 25 };

export async function share(
  hand: Hand,
  name: string,
  { units, at, member, level }: { units: number; at: number; member: string; level: number },
): Promise<void> {
  const turnoverMinor = amountOf(hand, units);
  const turnover = toDecimalString(turnoverMinor, hand.market.exponent);
  const memo = { member, level: String(level), turnover, rate: SHARE.text };
  const amountMinor = Math.floor((turnoverMinor * SHARE.basisPoints) / 10_000);
  done(await creditAffiliateRebate(hand.env, { ...attemptOf(hand, name, at), amountMinor, memo }));
}

/** @returns the receipt; null for insufficient funds */
export async function give(
  from: Hand,
  to: Pick<Hand, 'memberId' | 'username'>,
  name: string,
  {
    units,
    at,
    note,
    isAffiliate = false,
    deliverAfter = null,
  }: { units: number; at: number; note: string; isAffiliate?: boolean; deliverAfter?: number | null },
): Promise<Receipt | null> {
  const memo = { from: from.username, to: to.username, note };
  const attempt = { ...attemptOf(from, name, at), amountMinor: amountOf(from, units), memo };
  const transfer = { ...attempt, receiverId: to.memberId, isAffiliate, deliverAfter };
  return done(await transferToMember(from.env, transfer));
}
