import { transactionWithdrawal } from '#app/contract/transaction.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { withdrawalSteps } from './progress.ts';
import { UnderWay } from './under-way.tsx';

/** Withdrawals that have not arrived yet. There is no way to take one back. */
export function WithdrawalsUnderWay() {
  const t = useText();
  return (
    <UnderWay
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
