/** An amount in its currency's decimals, grouped as members see it. */
import { formatAmount } from '#app/domain/money.ts';

interface AmountProps {
  /** Decimal string, as in the answer of a call. */
  of: string;
  /** Code of the currency; absent where the heading names it. */
  currency?: string | null;
  /** A change of a balance: with its plus or minus. */
  isChange?: boolean;
}

const signed = (amount: string): string =>
  amount.startsWith('-') ? `−${formatAmount(amount.slice(1))}` : `+${formatAmount(amount)}`;

export const Amount = ({ of, currency, isChange = false }: AmountProps) => (
  <bdi translate="no" className="number" dir="ltr">
    <span>{isChange ? signed(of) : formatAmount(of)}</span>
    {currency != null && <span className="dim">{` ${currency}`}</span>}
  </bdi>
);
