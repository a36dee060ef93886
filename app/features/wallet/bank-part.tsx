/** The member's bank accounts [2.8]: those there are, and another one. */
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bankList } from '#app/contract/bank.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import { BankForm } from './bank-form.tsx';
import { isForWithdrawal } from './for-withdrawal.ts';
import { PartEmpty, PartFoot, PartWaiting } from './part.tsx';
import { useAsked } from './use-asked.ts';
import { usePayable } from './use-payable.ts';

/** For somebody who came from the withdrawal because there was no account. */
function BackToWithdrawal() {
  const t = useText();
  return (
    <Link className="btn p lg w" to={withAction(useLocation(), 'withdrawal')} replace preventScrollReset>
      {t('bank.to_withdrawal')}
    </Link>
  );
}

export function BankPart() {
  const t = useText();
  const { state } = useLocation();
  const asked = useAsked(bankList, () => ({}));
  const payable = usePayable();
  const [isAdding, setAdding] = useState(false);
  const { output: info } = payable;
  if (asked.output === null || info === null) return <PartWaiting asked={[asked, payable]} />;
  const { accounts, banks } = asked.output;
  const isOnTheWay = isForWithdrawal(state);

  if (isAdding)
    return (
      <BankForm
        banks={banks}
        hasPin={info.hasPin}
        onBack={() => setAdding(false)}
        onAdded={async () => {
          await asked.ask();
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
      <PartEmpty title={t('bank.none')} text={t('bank.none_text')}>
        {add('btn p')}
      </PartEmpty>
    );
  return (
    <div className="form">
      <BankAccounts accounts={accounts} hasPin={info.hasPin} onRemoved={asked.ask} />
      <PartFoot>
        {isOnTheWay && <BackToWithdrawal />}
        {add(isOnTheWay ? 'btn lg w' : 'btn p lg w')}
      </PartFoot>
    </div>
  );
}
