import { useCallback, useEffect, useState } from 'react';
import { type WorkQueue, workWaiting } from '#app/contract/operator/figures.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { ask } from '../call.ts';
import { now } from '../clock.ts';
import { useRenewal } from '../list/use-renewal.ts';
import { timeOfMoment } from '../list/waited.ts';
import { opens } from './sections.ts';

/** Queues of the sections that show how many rows wait for an answer. */
const QUEUES_OF: Readonly<Record<string, readonly WorkQueue[]>> = {
  cashier: ['deposits', 'withdrawals'],
  identity: ['documents'],
  risk: ['signals', 'identity'],
  safety: ['safety'],
  complaints: ['complaints'],
  studios: ['studios'],
  /** Those that the operator may decide. */
  approvals: ['approvals'],
};

export interface WorkCount {
  count: number;
  /** Whether somebody is promised an answer today, or earlier. */
  isToday: boolean;
}

type Counts = Readonly<Record<string, WorkCount>>;

/** The end of the operator's day, epoch milliseconds. */
function endOfToday(): number {
  const end = new Date(now());
  return end.setHours(24, 0, 0, 0);
}

/** Rows that wait for an answer, by section, read each minute. @param roles of the operator */
export function useWorkCounts(roles: readonly string[]): Counts {
  const [counts, setCounts] = useState<Counts>({});
  const isOpen = Object.keys(QUEUES_OF).some(it => opens(it, roles));
  const read = useCallback(async () => {
    const reply = await ask(workWaiting, {});
    if (!reply.ok) return; // the last counts stand
    const { queues } = reply.value;
    const tomorrow = endOfToday();
    const countOf = (of: readonly WorkQueue[]): WorkCount => {
      const own = queues.filter(it => of.includes(it.queue));
      return {
        count: own.reduce((sum, it) => sum + it.count, 0),
        isToday: own.some(it => it.due !== null && timeOfMoment(it.due) < tomorrow),
      };
    };
    setCounts(Object.fromEntries(Object.entries(QUEUES_OF).map(([path, of]) => [path, countOf(of)])));
  }, []);
  useEffect(() => {
    if (isOpen) void read();
  }, [isOpen, read]);
  useRenewal(isOpen ? MINUTE_MS : null, read);
  return counts;
}
