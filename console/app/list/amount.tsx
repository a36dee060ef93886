/** An amount in its currency's decimals, grouped as members see it. */
import { formatAmount } from '#app/domain/money.ts';

interface AmountProps {
  /** Decimal string, as in the answer of a call. */
  of: string;
  /** Code of the currency; absent where the heading names it. */
  currency?: string | null;
}

export const Amount = ({ of, currency }: AmountProps) => (
  <bdi className="number" dir="ltr">
    {formatAmount(of)}
    {currency != null && <span className="dim"> {currency}</span>}
  </bdi>
);
