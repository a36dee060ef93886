/**
 * Claims a task: it shows as claimed at once, and as before where that is refused. While a claim is on its way, no second one of the
 * task starts. Afterwards the page is read again, with its points.
 */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DailyTask, dailyTaskClaim } from '#app/contract/daily-task.ts';
import { usePage } from '#app/page/use-page.ts';

export interface Claiming {
  claim: (taskId: string) => Promise<void>;
  /** The task as it is shown: claimed from the press on. */
  shown: (task: DailyTask) => DailyTask;
  /** Whether a task has been claimed on this page. */
  hasClaimed: boolean;
}

export function useClaim(): Claiming {
  const { call } = usePage();
  const { revalidate } = useRevalidator();
  const sent = useRef(new Set<string>());
  const [pressed, setPressed] = useState<ReadonlySet<string>>(sent.current);
  const [hasClaimed, setClaimed] = useState(false);
  const claim = async (taskId: string) => {
    if (sent.current.has(taskId)) return;
    sent.current.add(taskId);
    setPressed(new Set(sent.current));
    const reply = await call(dailyTaskClaim, { taskId }, { outlivesPage: true });
    if (reply?.status) setClaimed(true);
    await revalidate();
    sent.current.delete(taskId);
    setPressed(new Set(sent.current));
  };
  return {
    claim,
    shown: task =>
      task.status === 'done' && pressed.has(task.taskId)
        ? { ...task, status: 'claimed', claimed: null }
        : task,
    hasClaimed,
  };
}
