/** Paying out [2.19]: a PIN and an account first, then the form, then what becomes of it; below, what is under way. */
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bankList } from '#app/contract/bank.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import type { withdrawalCreate } from '#app/contract/withdrawal.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { FOR_WITHDRAWAL } from './for-withdrawal.ts';
import { PartEmpty, PartWaiting } from './part.tsx';
import { useAsked } from './use-asked.ts';
import { usePayable } from './use-payable.ts';
import { WithPin } from './with-pin.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalMade } from './withdrawal-made.tsx';
import { WithdrawalsUnderWay } from './withdrawals-under-way.tsx';

function AccountFirst() {
  const t = useText();
  const location = useLocation();
  return (
    <PartEmpty title={t('withdrawal.no_account')} text={t('withdrawal.no_account_text')}>
      <Link
        className="btn p"
        to={withAction(location, 'bank')}
        state={FOR_WITHDRAWAL}
        replace
        preventScrollReset
      >
        {t('withdrawal.add_account')}
      </Link>
    </PartEmpty>
  );
}

export function WithdrawalPart() {
  const payable = usePayable();
  const banks = useAsked(bankList, () => ({}));
  const [made, setMade] = useState<OutputOf<typeof withdrawalCreate> | null>(null);
  if (made !== null)
    return (
      <WithdrawalMade
        made={made}
        onAgain={() => {
          setMade(null);
          void payable.ask();
        }}
      />
    );
  const { output: info } = payable;
  if (info === null || banks.output === null) return <PartWaiting asked={[payable, banks]} />;
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
              onRefused={payable.ask}
            />
          )
        }
      </WithPin>
      <WithdrawalsUnderWay />
    </>
  );
}
