/** The member's balance beside the heading of the wallet, with the bonus money below it. */
import { BonusLine } from './bonus-line.tsx';
import { useBalance } from './use-balance.ts';

export function WalletBalance() {
  const { currency, amount, bonus } = useBalance();
  return (
    <span className="wallet-balance number">
      <bdi translate="no" dir="ltr" className="tag number">
        {`${amount} ${currency}`}
      </bdi>
      <BonusLine bonus={bonus} />
    </span>
  );
}

/** Whether the member has bonus money that a stake could take. */
export const useHasBonus = (): boolean => useBalance().bonus !== null;
