/** The tab of deposits [2.10]: the form, and then the receipt. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { depositMethods } from '#app/contract/deposit.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCallQuery } from '#app/page/use-query.ts';
import { TabEmpty, TabWaiting } from '../tab.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositReceipt, type MadeDeposit } from './deposit-receipt.tsx';
import { PaymentReceipt, paymentOf } from './payment-receipt.tsx';
import { PendingDeposits } from './pending-deposits.tsx';

function DepositForms() {
  const t = useText();
  const query = useCallQuery(depositMethods, () => ({}));
  const [made, setMade] = useState<MadeDeposit | null>(null);
  if (made !== null) return <DepositReceipt {...made} onAgain={() => setMade(null)} />;
  if (query.output === null) return <TabWaiting queries={[query]} />;
  const [first] = query.output.methods;
  if (first === undefined) return <TabEmpty title={t('deposit.none')} text={t('deposit.none_text')} />;
  return (
    <>
      <DepositForm first={first} methods={query.output.methods} onMade={setMade} />
      <PendingDeposits />
    </>
  );
}

/** The payment's receipt after the return from a payment service, else the form. */
export function DepositTab() {
  const payment = paymentOf(useLocation().search);
  return payment === null ? <DepositForms /> : <PaymentReceipt id={payment} />;
}
