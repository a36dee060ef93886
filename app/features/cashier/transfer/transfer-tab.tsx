/** The tab of transfers to other members: the form, its confirmation, and the receipt. */
import { useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { momentText } from '../moment-text.ts';
import { WithPin } from '../pin/with-pin.tsx';
import { Receipt } from '../receipt.tsx';
import { TabWaiting } from '../tab.tsx';
import { useCurrency } from '../use-currency.ts';
import { usePayable } from '../use-payable.ts';
import { type MadeTransfer, TransferForm } from './transfer-form.tsx';

function Sent({ receiver, output, onAgain }: MadeTransfer & { onAgain: () => void }) {
  const t = useText();
  const { sum } = useCurrency();
  return (
    <Receipt
      title={t('transfer.sent')}
      facts={[
        { name: t('transfer.receiver'), value: receiver },
        { name: t('money.amount'), value: sum(output.amount) },
        { name: t('money.reference'), value: output.transferId, copies: output.transferId },
        { name: t('money.time'), value: momentText(output.created) },
      ]}
      action={
        <button type="button" className="btn lg" onClick={onAgain}>
          {t('transfer.again')}
        </button>
      }
    />
  );
}

export function TransferTab() {
  const payable = usePayable();
  const [made, setMade] = useState<MadeTransfer | null>(null);
  if (made !== null)
    return (
      <Sent
        {...made}
        onAgain={() => {
          setMade(null);
          void payable.refetch();
        }}
      />
    );
  const { output: info } = payable;
  if (info === null) return <TabWaiting queries={[payable]} />;
  return (
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
  );
}
