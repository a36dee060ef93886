import { useBalance } from './use-balance.ts';

/** What the member has, beside the wallet's heading. */
export function WalletBalance() {
  const { currency, amount } = useBalance();
  return (
    <bdi dir="ltr" className="tag num">
      {amount} {currency}
    </bdi>
  );
}
