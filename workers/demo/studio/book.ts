/** The studio's book: the transactions of a round, in the form that reconciliation compares. */
import { toDecimalString } from '#app/domain/money.ts';
import type { Round } from './round.ts';
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

export const betIdOf = ({ roundId }: Pick<Round, 'roundId'>): string => `b-${roundId}`;
export const winIdOf = ({ roundId }: Pick<Round, 'roundId'>): string => `w-${roundId}`;
export const rollbackIdOf = ({ roundId }: Pick<Round, 'roundId'>): string => `x-${roundId}`;

/** The stake that the player pays for a round, in minor units: nothing for an awarded one. */
export const paidStakeOf = ({ stakeMinor, awardId }: Pick<Round, 'stakeMinor' | 'awardId'>): number =>
  awardId === null ? stakeMinor : 0;

/** Wins are booked when decided, bets when the wallet has confirmed them. */
export function transactionsOf(
  round: Round,
  { playerId, currency, exponent }: TableSession,
): BookedTransaction[] {
  const { roundId, state, isBetTaken, winMinor } = round;
  const stakeMinor = paidStakeOf(round);
  const amount = (minor: number) => toDecimalString(minor, exponent);
  const by = { playerId, currency, roundId };
  const booked: BookedTransaction[] = [];
  if (isBetTaken === true)
    booked.push({ ...by, kind: 'bet', transactionId: betIdOf(round), amount: amount(stakeMinor) });
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
