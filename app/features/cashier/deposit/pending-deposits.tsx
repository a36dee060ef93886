/** Deposits that wait for the operator: a member who closed the dialog after sending one finds it here. */
import { transactionDeposit } from '#app/contract/transaction.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PendingList } from '../pending-list.tsx';
import { depositSteps } from '../progress.ts';

export function PendingDeposits() {
  const t = useText();
  return (
    <PendingList
      title={t('deposit.under_way')}
      history={transactionDeposit}
      nameOf={({ method, id }) => (
        <>
          <span translate="no">{method}</span>{' '}
          <bdi translate="no" dir="ltr">
            {shortReference(id)}
          </bdi>
        </>
      )}
      stepsOf={depositSteps}
    />
  );
}
