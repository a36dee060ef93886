/** Calls about daily tasks [1.10] [2.9]. The page is open to guests, who see the tasks without progress. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyPayload, id, listOf, memberDisplay, moment, whole } from './wire.ts';

/** A task of today: `value` of `target` done, worth `points`. */
export const dailyTask = z.object({
  taskId: id,
  memberDisplay,
  points: whole(0, 1_000_000),
  value: whole(0, 1_000_000_000),
  target: whole(1, 1_000_000_000),
  status: z.enum(['open', 'done', 'claimed']),
});
export type DailyTask = z.infer<typeof dailyTask>;

/** daily-task/list: `resetsAt` is when the day ends, UTC. */
export const dailyTaskList = endpoint(
  'daily-task/list',
  'anyone',
  currencyPayload,
  z.object({ resetsAt: moment, tasks: listOf(dailyTask, 50) }),
);

/** daily-task/claim: once per task and day; a second time gives the first answer again. */
export const dailyTaskClaim = endpoint(
  'daily-task/claim',
  'member',
  z.object({ taskId: id }),
  z.object({ taskId: id, points: whole(0, 1_000_000) }),
);
