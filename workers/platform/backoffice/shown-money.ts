/** Movements and rounds of a member as operators see them. */
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import {
  type OrderKind,
  type PastMovement,
  type PastRound,
  referenceOf,
} from '#platform/ledger/wallet/wallet.ts';

/** Everything but play, which has rounds, and steps of requests, which are the state of their request. */
export const MOVEMENT_KINDS: readonly OrderKind[] = [
  'opening-balance',
  'deposit',
  'deposit-request',
  'withdrawal-hold',
  'transfer-out',
  'transfer-in',
  'affiliate-transfer-out',
  'affiliate-transfer-in',
  'provider-in',
  'provider-out',
  'restore-balance',
  'bonus-grant',
  'rebate',
  'affiliate-rebate',
  'referral-reward',
  'tournament-prize',
  'adjustment',
  'charge-back',
  'charge-back-return',
  'win-void',
  'debt-repayment',
  'review-release',
];

const amountOrNull = (minor: number | null, exponent: number) =>
  minor === null ? null : toDecimalString(minor, exponent);

export const shownMovement = (it: PastMovement, exponent: number) => ({
  reference: referenceOf(it.number),
  operationId: it.operationId,
  kind: it.order.kind,
  amount: toDecimalString(it.amountMinor, exponent),
  balance: amountOrNull(it.balanceMinor, exponent),
  status: it.status,
  made: wireMoment(it.madeAt),
  decided: it.decidedAt === null ? null : wireMoment(it.decidedAt),
  reason: it.reason,
});

export const shownRound = (it: PastRound, exponent: number) => ({
  reference: referenceOf(it.openedAs),
  providerId: it.providerId,
  roundId: it.roundId,
  gameId: it.gameId,
  stake: toDecimalString(it.stakeMinor, exponent),
  win: toDecimalString(it.winMinor, exponent),
  returned: toDecimalString(it.returnedMinor, exponent),
  balance: amountOrNull(it.balanceMinor, exponent),
  status: it.status,
  opened: wireMoment(it.openedAt),
});
