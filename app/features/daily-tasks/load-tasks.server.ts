/** Loads daily tasks: those of today, and how far a member is. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import { dailyTaskList } from '#app/contract/daily-task.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { now } from '#app/features/clock.ts';
import { currencyOf } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

export type TaskDay = OutputOf<typeof dailyTaskList>;

export interface LoadedTasks {
  /** Null where they cannot be read, or their module is hidden. */
  day: TaskDay | null;
  /** Epoch milliseconds. */
  now: number;
}

export async function loadTasks(context: Readonly<RouterContextProvider>): Promise<LoadedTasks> {
  const site = context.get(visitedSite);
  const day = await readCall(context, dailyTaskList, { currency: currencyOf(site, site.tag) });
  return { day, now: now() };
}
