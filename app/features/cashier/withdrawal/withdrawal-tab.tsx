/** The tab of withdrawals [2.19]: a PIN and an account first, then the form, then the receipt; pending withdrawals below. */
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bankList } from '#app/contract/bank.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { transactionWithdrawal } from '#app/contract/transaction.ts';
import type { withdrawalCreate } from '#app/contract/withdrawal.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from '#app/page/use-page.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { FOR_WITHDRAWAL } from '../bank/for-withdrawal.ts';
import { PendingList } from '../pending-list.tsx';
import { WithPin } from '../pin/with-pin.tsx';
import { withdrawalSteps } from '../progress.ts';
import { TabEmpty, TabWaiting } from '../tab.tsx';
import { usePayable } from '../use-payable.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

/** Withdrawals that have not arrived yet. A member cannot take one back. */
function PendingWithdrawals() {
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

function AccountFirst() {
  const t = useText();
  const location = useLocation();
  return (
    <TabEmpty title={t('withdrawal.no_account')} text={t('withdrawal.no_account_text')}>
      <Link
        className="button primary"
        to={withAction(location, 'bank')}
        state={FOR_WITHDRAWAL}
        replace
        preventScrollReset
      >
        {t('withdrawal.add_account')}
      </Link>
    </TabEmpty>
  );
}

/** A public demo pays nothing out. */
function NothingPaidOut() {
  const t = useText();
  return <TabEmpty title={t('withdrawal.off')} text={t('withdrawal.off_text')} />;
}

export function WithdrawalTab() {
  const { info, config } = useSite();
  return info.demo && config.environment === 'production' ? <NothingPaidOut /> : <OpenTab />;
}

function OpenTab() {
  const known = usePayable();
  const banks = useCallQuery(bankList, () => ({}));
  // A new PIN holds payments to every account.
  const refetch = async () => void (await Promise.all([known.refetch(), banks.refetch()]));
  const payable = { ...known, refetch };
  const [made, setMade] = useState<OutputOf<typeof withdrawalCreate> | null>(null);
  if (made !== null)
    return (
      <WithdrawalReceipt
        made={made}
        onAgain={() => {
          setMade(null);
          void payable.refetch();
        }}
      />
    );
  const { output: info } = payable;
  if (info === null || banks.output === null) return <TabWaiting queries={[payable, banks]} />;
  const { accounts } = banks.output;
  return (
    <>
      <WithPin payable={payable} hasPin={info.hasPin} isNeeded>
        {onTask =>
          accounts.length === 0 ? (
            <AccountFirst />
          ) : (
            <WithdrawalForm
              info={info}
              accounts={accounts}
              lockedUntil={payable.lockedUntil}
              onTask={onTask}
              onMade={setMade}
              onRefused={payable.refetch}
            />
          )
        }
      </WithPin>
      <PendingWithdrawals />
    </>
  );
}
