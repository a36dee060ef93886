import { useCallback, useEffect, useState } from 'react';
import { type WorkQueue, workWaiting } from '#app/contract/operator/figures.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { ask } from '../call.ts';
import { useRenewal } from '../list/use-renewal.ts';

/** The queues of a section, by its address. */
const QUEUES = {
  cashier: ['deposits', 'withdrawals'],
  identity: ['documents'],
} as const satisfies Readonly<Record<string, readonly WorkQueue[]>>;

type WorkCounts = Record<keyof typeof QUEUES, number>;

/** Rows that wait in sections with queues, read each minute. @param isOpen whether the operator has one of the sections */
export function useWorkCounts(isOpen: boolean): WorkCounts {
  const [counts, setCounts] = useState<WorkCounts>({ cashier: 0, identity: 0 });
  const read = useCallback(async () => {
    const reply = await ask(workWaiting, {});
    if (!reply.ok) return; // the last counts stand
    const { queues } = reply.value;
    const sumOf = (own: readonly WorkQueue[]) =>
      queues.filter(it => own.includes(it.queue)).reduce((sum, it) => sum + it.count, 0);
    setCounts({ cashier: sumOf(QUEUES.cashier), identity: sumOf(QUEUES.identity) });
  }, []);
  useEffect(() => {
    if (isOpen) void read();
  }, [isOpen, read]);
  useRenewal(isOpen ? MINUTE_MS : null, read);
  return counts;
}
