/** The tab of transfers to other members: the form, its confirmation, and the receipt; those that wait below. */
import { useState } from 'react';
import { WithPin } from '../pin/with-pin.tsx';
import { TabWaiting } from '../tab.tsx';
import { usePayable } from '../use-payable.ts';
import { PendingTransfers } from './pending-transfers.tsx';
import { type MadeTransfer, TransferForm } from './transfer-form.tsx';
import { TransferReceipt } from './transfer-receipt.tsx';

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
