/**
 * What goes with the member's PIN: where it needs one, that is chosen first; on the way it can be set or changed, and what
 * was typed elsewhere stays meanwhile.
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
  /** Whether nothing goes before there is one. */
  isNeeded: boolean;
  children: (onTask: (task: PinTask) => void) => ReactNode;
}

export function WithPin({ payable, hasPin: wasSet, isNeeded, children }: WithPinProps) {
  const hasPin = useSnapshot(useStores().user).withdrawalPin ?? wasSet;
  const [task, setTask] = useState<PinTask | null>(null);
  if (!hasPin && isNeeded) return <PinForm task="first" onChosen={() => void payable.refetch()} />;
  return (
    <>
      {task !== null && (
        <PinForm
          task={task}
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
