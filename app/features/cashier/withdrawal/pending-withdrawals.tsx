/** Withdrawals that have not arrived yet. A member cannot take one back. */
import { transactionWithdrawal } from '#app/contract/transaction.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PendingList } from '../pending-list.tsx';
import { withdrawalSteps } from '../progress.ts';

export function PendingWithdrawals() {
  const t = useText();
  return (
    <PendingList
      title={t('withdrawal.under_way')}
      history={transactionWithdrawal}
      nameOf={({ bankName, account }) => (
        <>
          <span translate="no">{bankName}</span>{' '}
          <bdi translate="no" dir="ltr">
            {account}
          </bdi>
        </>
      )}
      stepsOf={withdrawalSteps}
    />
  );
}
