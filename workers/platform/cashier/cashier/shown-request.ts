/** An open request as operators see it. */
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import type { OpenRequest } from './open-requests.db.ts';

export const shownRequest = ({
  memberId,
  username,
  id,
  amountMinor,
  currency,
  exponent,
  madeAt,
  debtMinor,
}: OpenRequest) => ({
  memberId,
  username,
  id,
  currency,
  amount: toDecimalString(amountMinor, exponent),
  created: wireMoment(madeAt),
  /** What the member owes; a debt comes before any payout. */
  debt: toDecimalString(debtMinor, exponent),
});

/** The operator who has taken a withdrawal, and the payment's reference; null for one that nobody has taken. */
export function takenOf({ taking }: Pick<OpenRequest, 'taking'>) {
  if (taking === null) return { takenBy: null, payoutReference: null };
  const { payoutReference, memo } = JSON.parse(taking) as {
    payoutReference: string;
    memo?: { operatorId?: string };
  };
  return { takenBy: memo?.operatorId ?? null, payoutReference };
}
