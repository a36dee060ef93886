/** The member's balance beside the heading of the wallet. */
import { useBalance } from './use-balance.ts';

export function WalletBalance() {
  const { currency, amount } = useBalance();
  return (
    <bdi dir="ltr" className="tag num">
      {amount} {currency}
    </bdi>
  );
}
