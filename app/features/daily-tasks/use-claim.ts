/** Claims a task; while a claim is on its way, no second one starts. Afterwards the page is read again, with its points. */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { dailyTaskClaim } from '#app/contract/daily-task.ts';
import { usePage } from '#app/page/use-page.ts';

export interface Claiming {
  claim: (taskId: string) => Promise<void>;
  /** Id of the task whose claim is on its way. */
  busyWith: string | null;
  /** Whether a task has been claimed on this page. */
  hasClaimed: boolean;
}

export function useClaim(): Claiming {
  const { call } = usePage();
  const { revalidate } = useRevalidator();
  const isBusy = useRef(false);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [hasClaimed, setClaimed] = useState(false);
  const claim = async (taskId: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyWith(taskId);
    const reply = await call(dailyTaskClaim, { taskId });
    if (reply?.status) setClaimed(true);
    await revalidate();
    isBusy.current = false;
    setBusyWith(null);
  };
  return { claim, busyWith, hasClaimed };
}
