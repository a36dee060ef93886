import { transactionWithdrawal } from '#app/contract/transaction.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PendingList } from '../pending-list.tsx';
import { withdrawalSteps } from '../progress.ts';

/** Withdrawals that have not arrived yet. There is no way to take one back. */
export function PendingWithdrawals() {
  const t = useText();
  return (
    <PendingList
      title={t('withdrawal.under_way')}
      history={transactionWithdrawal}
      nameOf={({ bankName, account }) => (
        <>
          {bankName} <bdi dir="ltr">{account}</bdi>
        </>
      )}
      stepsOf={withdrawalSteps}
    />
  );
}
