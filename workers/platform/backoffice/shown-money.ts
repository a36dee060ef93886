/** Movements and rounds of a member as operators see them. */
import { MOVEMENT_KINDS as SHOWN_KINDS } from '#app/contract/operator/member-records.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import {
  type OrderKind,
  type PastMovement,
  type PastRound,
  referenceOf,
} from '#platform/ledger/wallet/wallet.ts';

/** Kinds of orders that a list of movements shows. */
export const MOVEMENT_KINDS: readonly OrderKind[] = SHOWN_KINDS;

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
