/** The tab of transfers to other members: the form, its confirmation, and the receipt; those that wait below. */
import { useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { PendingList } from '../pending-list.tsx';
import { WithPin } from '../pin/with-pin.tsx';
import { transferSteps } from '../progress.ts';
import { TabWaiting } from '../tab.tsx';
import { useCurrency } from '../use-currency.ts';
import { usePayable } from '../use-payable.ts';
import { TakeBack } from './take-back.tsx';
import { type MadeTransfer, TransferForm } from './transfer-form.tsx';
import { HISTORY_OF } from './transfer-histories.ts';
import { TransferReceipt } from './transfer-receipt.tsx';

/** Transfers that wait before they are delivered, each with its time; the member can take them back. */
function PendingTransfers({ kind }: { kind: keyof typeof HISTORY_OF }) {
  const t = useText();
  const { moment } = useDates();
  const { sum } = useCurrency();
  const isPlain = kind === 'transfer';
  return (
    <PendingList
      title={t(isPlain ? 'transfer.under_way' : 'transfer.under_way_affiliate')}
      history={HISTORY_OF[kind]}
      nameOf={({ counterparty }) => <bdi translate="no">{counterparty}</bdi>}
      stepsOf={transferSteps}
      moreOf={({ id, amount, counterparty, heldUntil }) =>
        heldUntil !== null && (
          <>
            <p className="small-text muted">{t('transfer.waits_text', { time: moment(heldUntil) })}</p>
            <TakeBack transferId={id} sum={sum(amount.replace(/^-/, ''))} receiver={counterparty} />
          </>
        )
      }
    />
  );
}

export function TransferTab() {
  const payable = usePayable();
  const [made, setMade] = useState<MadeTransfer | null>(null);
  if (made !== null)
    return (
      <TransferReceipt
        made={made}
        onAgain={() => {
          setMade(null);
          void payable.refetch();
        }}
      />
    );
  const { output: info } = payable;
  if (info === null) return <TabWaiting queries={[payable]} />;
  return (
    <>
      <WithPin payable={payable} hasPin={info.hasPin} isNeeded>
        {onTask => (
          <TransferForm
            info={info}
            lockedUntil={payable.lockedUntil}
            onTask={onTask}
            onMade={setMade}
            onRefused={payable.refetch}
          />
        )}
      </WithPin>
      <PendingTransfers kind="transfer" />
      <PendingTransfers kind="affiliate-transfer" />
    </>
  );
}
