/** The tab of deposits [2.10]: the form, and then the receipt. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { depositMethods } from '#app/contract/deposit.ts';
import { transactionDeposit } from '#app/contract/transaction.ts';
import { fastestFirst } from '#app/domain/deposit-order.ts';
import { promotionOf } from '#app/domain/dialog-address.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCallQuery } from '#app/page/use-query.ts';
import { PendingList } from '../pending-list.tsx';
import { depositSteps } from '../progress.ts';
import { TabEmpty, TabWaiting } from '../tab.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositReceipt, type MadeDeposit } from './deposit-receipt.tsx';
import { PaymentReceipt, paymentOf } from './payment-receipt.tsx';

/** Deposits that wait for the operator: a member who closed the dialog after sending one finds it here. */
function PendingDeposits() {
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

function DepositForms() {
  const t = useText();
  const query = useCallQuery(depositMethods, () => ({}));
  const [made, setMade] = useState<MadeDeposit | null>(null);
  // A promotion is for one deposit: another one begins without.
  const [wish, setWish] = useState(promotionOf(useLocation().search));
  const deposited = (deposit: MadeDeposit) => {
    setMade(deposit);
    setWish('');
  };
  if (made !== null) return <DepositReceipt {...made} onAgain={() => setMade(null)} />;
  if (query.output === null) return <TabWaiting queries={[query]} />;
  const methods = fastestFirst(query.output.methods);
  const [first] = methods;
  if (first === undefined) return <TabEmpty title={t('deposit.none')} text={t('deposit.none_text')} />;
  return (
    <>
      <DepositForm first={first} methods={methods} wish={wish} onMade={deposited} />
      <PendingDeposits />
    </>
  );
}

/** The payment's receipt after the return from a payment service, else the form. */
export function DepositTab() {
  const payment = paymentOf(useLocation().search);
  return payment === null ? <DepositForms /> : <PaymentReceipt id={payment} />;
}
