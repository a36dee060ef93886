/**
 * Wraps a form that the member confirms by PIN. Where the form needs a PIN and there is none, the member chooses it first; it
 * can be set or changed on the way, and the form keeps what was typed meanwhile.
 */
import { type ReactNode, useState } from 'react';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { Payable } from '../use-payable.ts';
import { PinForm } from './pin-form.tsx';
import type { PinTask } from './pin-schema.ts';

interface WithPinProps {
  payable: Payable;
  hasPin: boolean;
  /** Whether the form needs a PIN. */
  isNeeded: boolean;
  children: (onTask: (task: PinTask) => void) => ReactNode;
}

export function WithPin({ payable, hasPin: wasSet, isNeeded, children }: WithPinProps) {
  const hasPin = useSnapshot(useStores().user).withdrawalPin ?? wasSet;
  const [task, setTask] = useState<PinTask | null>(null);
  const holdHours = payable.output?.transferHoldHours ?? 0;
  if (!hasPin && isNeeded)
    return <PinForm task="first" holdHours={holdHours} onChosen={() => void payable.refetch()} />;
  return (
    <>
      {task !== null && (
        <PinForm
          task={task}
          holdHours={holdHours}
          onChosen={() => {
            setTask(null);
            void payable.refetch();
          }}
          onBack={() => setTask(null)}
        />
      )}
      <div hidden={task !== null}>{children(setTask)}</div>
    </>
  );
}
