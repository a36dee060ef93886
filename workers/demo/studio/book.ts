/** The studio's book: the transactions of a round, in the form that reconciliation compares. */
import { toDecimalString } from '#app/domain/money.ts';
import { firstStakeOf, type Round, raiseOfCall } from './round.ts';
import type { TableSession } from './table-session.ts';

/** The form of a provider's report that `scripts/reconcile.ts` reads. */
export interface BookedTransaction {
  kind: 'bet' | 'win' | 'rollback';
  transactionId: string;
  playerId: string;
  currency: string;
  /** Of a rollback, what it returned; null while the studio does not know whether the wallet had taken the bet. */
  amount: string | null;
  roundId: string | null;
  /** The bet that a rollback takes back; absent for other kinds. */
  targetTransactionId?: string;
}

type Named = Pick<Round, 'roundId'>;
/** Raises have numbers from 1; the first stake has none. */
const numbered = (id: string, raise: number): string => (raise === 0 ? id : `${id}-${raise}`);

export const betIdOf = ({ roundId }: Named, raise = 0): string => numbered(`b-${roundId}`, raise);
export const winIdOf = ({ roundId }: Named): string => `w-${roundId}`;
export const rollbackIdOf = ({ roundId }: Named, raise = 0): string => numbered(`x-${roundId}`, raise);

/** The first stake as the player pays it, in minor units: nothing for an awarded round. */
const paidStakeOf = (round: Round): number => (round.awardId === null ? firstStakeOf(round) : 0);

/** The bet or rollback that a round's next call is about: its ids, and its amount in minor units. */
export function stakeOfCall(round: Round): { betId: string; rollbackId: string; amountMinor: number } {
  const raise = raiseOfCall(round);
  const amountMinor = raise === 0 ? paidStakeOf(round) : (round.raises.at(-1)?.amountMinor ?? 0);
  return { betId: betIdOf(round, raise), rollbackId: rollbackIdOf(round, raise), amountMinor };
}

/** Wins are booked when decided, bets when the wallet has confirmed them. */
export function transactionsOf(
  round: Round,
  { playerId, currency, exponent }: TableSession,
): BookedTransaction[] {
  const { roundId, state, isBetTaken, winMinor, raises } = round;
  const stakeMinor = paidStakeOf(round);
  const amount = (minor: number) => toDecimalString(minor, exponent);
  const by = { playerId, currency, roundId };
  const booked: BookedTransaction[] = [];
  if (isBetTaken === true)
    booked.push({ ...by, kind: 'bet', transactionId: betIdOf(round), amount: amount(stakeMinor) });
  for (const [at, { amountMinor, isTaken, isRolledBack }] of raises.entries()) {
    const raise = at + 1;
    if (isTaken === true)
      booked.push({ ...by, kind: 'bet', transactionId: betIdOf(round, raise), amount: amount(amountMinor) });
    if (isRolledBack)
      booked.push({
        ...by,
        kind: 'rollback',
        transactionId: rollbackIdOf(round, raise),
        amount: amount(isTaken ? amountMinor : 0),
        roundId: null,
        targetTransactionId: betIdOf(round, raise),
      });
  }
  if (state === 'paying' || state === 'over')
    booked.push({ ...by, kind: 'win', transactionId: winIdOf(round), amount: amount(winMinor) });
  if (state === 'asking' || state === 'returned')
    booked.push({
      ...by,
      kind: 'rollback',
      transactionId: rollbackIdOf(round),
      amount: isBetTaken === null ? null : amount(isBetTaken ? stakeMinor : 0),
      roundId: null,
      targetTransactionId: betIdOf(round),
    });
  return booked;
}
