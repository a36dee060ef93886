import { useCallback, useEffect, useState } from 'react';
import { workWaiting } from '#app/contract/operator/figures.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { ask } from '../call.ts';
import { useRenewal } from '../list/use-renewal.ts';

const OF_CASHIER: readonly string[] = ['deposits', 'withdrawals'];

/** Requests that wait at the cashier, read each minute. @param isOpen whether the operator has the section */
export function useCashierCount(isOpen: boolean): number {
  const [count, setCount] = useState(0);
  const read = useCallback(async () => {
    const reply = await ask(workWaiting, {});
    if (!reply.ok) return; // the last count stands
    const own = reply.value.queues.filter(it => OF_CASHIER.includes(it.queue));
    setCount(own.reduce((sum, it) => sum + it.count, 0));
  }, []);
  useEffect(() => {
    if (isOpen) void read();
  }, [isOpen, read]);
  useRenewal(isOpen ? MINUTE_MS : null, read);
  return count;
}
