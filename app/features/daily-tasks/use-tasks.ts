/** The tasks that a page has loaded, read again when something counts: the balance moves, a message is read, the day ends. */
import { useEffect } from 'react';
import { dailyTaskList } from '#app/contract/daily-task.ts';
import { parseDate } from '#app/domain/date.ts';
import { hoursAndMinutes } from '#app/domain/hours-and-minutes.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { useNow } from '#app/features/use-now.ts';
import { QUIET_MS } from '#app/features/vip/vip.ts';
import { useSite } from '#app/page/use-page.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { currencyOf } from '#app/visit/site.ts';
import type { LoadedTasks, TaskDay } from './load-tasks.server.ts';

const endOf = ({ resetsAt }: TaskDay): number => {
  const end = parseDate(resetsAt);
  return end.ok ? end.value : Number.POSITIVE_INFINITY;
};

export interface Tasks {
  day: TaskDay | null;
  /** Until the day ends, in milliseconds; not below 0. */
  leftMs: number;
}

export function useTasks(loaded: LoadedTasks): Tasks {
  const site = useSite();
  const now = useNow(loaded.now);
  const { output, refetch } = useCallQuery(
    dailyTaskList,
    () => (loaded.day === null ? null : { currency: currencyOf(site, site.tag) }),
    { key: loaded, on: ['balance', 'message'], quietMs: QUIET_MS, isKnown: true },
  );
  const day = output ?? loaded.day;
  const isOver = day !== null && endOf(day) <= now;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);
  return { day, leftMs: day === null ? 0 : Math.max(0, endOf(day) - now) };
}

/** `3:08`, hours and minutes. */
export const shownTime = (leftMs: number): string => hoursAndMinutes(Math.ceil(leftMs / MINUTE_MS));
