/** The tab of the member's bank accounts [2.8]: the list, and the form for another one. */
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bankList } from '#app/contract/bank.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCallQuery } from '#app/page/use-query.ts';
import { TabEmpty, TabFoot, TabWaiting } from '../tab.tsx';
import { usePayable } from '../use-payable.ts';
import { BankAccounts } from './bank-accounts.tsx';
import { BankForm } from './bank-form.tsx';
import { isForWithdrawal } from './for-withdrawal.ts';

/** For a member who came from the withdrawal because there was no account. */
function BackToWithdrawal() {
  const t = useText();
  return (
    <Link
      className="button primary large full-width"
      to={withAction(useLocation(), 'withdrawal')}
      replace
      preventScrollReset
    >
      {t('bank.to_withdrawal')}
    </Link>
  );
}

export function BankTab() {
  const t = useText();
  const { state } = useLocation();
  const query = useCallQuery(bankList, () => ({}));
  const payable = usePayable();
  const [isAdding, setAdding] = useState(false);
  const { output: info } = payable;
  if (query.output === null || info === null) return <TabWaiting queries={[query, payable]} />;
  const { accounts, banks, accountNumbers } = query.output;
  const isOnTheWay = isForWithdrawal(state);

  if (isAdding)
    return (
      <BankForm
        banks={banks}
        rules={accountNumbers}
        hasPin={info.hasPin}
        holdHours={info.transferHoldHours}
        onBack={() => setAdding(false)}
        onAdded={async () => {
          await query.refetch();
          setAdding(false);
        }}
      />
    );
  const add = (className: string) => (
    <button type="button" className={className} onClick={() => setAdding(true)}>
      {t('bank.add')}
    </button>
  );
  if (accounts.length === 0)
    return (
      <TabEmpty title={t('bank.none')} text={t('bank.none_text')}>
        {add('button primary')}
      </TabEmpty>
    );
  return (
    <div className="form">
      <BankAccounts accounts={accounts} hasPin={info.hasPin} onRemoved={query.refetch} />
      <TabFoot>
        {isOnTheWay && <BackToWithdrawal />}
        {add(isOnTheWay ? 'button large full-width' : 'button primary large full-width')}
      </TabFoot>
    </div>
  );
}
