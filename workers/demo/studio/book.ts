/** What the studio's book says that it has moved: the transactions of a round, as reconciling compares them. */
import { toDecimalString } from '#app/domain/money.ts';
import type { Round } from './round.ts';
import type { TableSession } from './table-session.ts';

/** As `scripts/reconcile.ts` reads a provider's report. */
export interface BookedTransaction {
  kind: 'bet' | 'win' | 'rollback';
  transactionId: string;
  playerId: string;
  currency: string;
  amount: string;
  roundId: string | null;
}

export const betIdOf = ({ roundId }: Pick<Round, 'roundId'>): string => `b-${roundId}`;
export const winIdOf = ({ roundId }: Pick<Round, 'roundId'>): string => `w-${roundId}`;
export const rollbackIdOf = ({ roundId }: Pick<Round, 'roundId'>): string => `x-${roundId}`;

/** A win is booked as soon as it is decided; a bet when the wallet has said that it was taken. */
export function transactionsOf(
  round: Round,
  { playerId, currency, exponent }: TableSession,
): BookedTransaction[] {
  const { roundId, state, isBetTaken, stakeMinor, winMinor } = round;
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
      amount: amount(0),
      roundId: null,
    });
  return booked;
}
