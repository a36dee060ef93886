/** Calls about daily tasks [1.10] [2.9]. The page is open to guests, who see the tasks without progress. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { currencyPayload, day, id, listOf, memberDisplay, moment, orNull, slug, whole } from './wire.ts';

const MOST_POINTS = 1_000_000;
const MOST_STUDIOS = 2_000;

/** The acts that tasks ask for; an operator's platform may have others, of which the page shows the text alone. */
export const TASK_ACTS = ['log-in', 'rounds', 'new-studios', 'favourite', 'read-message'] as const;
export type TaskAct = (typeof TASK_ACTS)[number];

/**
 * A task of today: `value` of `target` done, worth `points`. `act` says what counts, in games of `category` if it names one;
 * `claimed` is when it was claimed.
 */
export const dailyTask = z.object({
  taskId: id,
  memberDisplay,
  act: orNull(slug),
  category: orNull(slug),
  points: whole(0, MOST_POINTS),
  value: whole(0, 1_000_000_000),
  target: whole(1, 1_000_000_000),
  status: z.enum(['open', 'done', 'claimed']),
  claimed: orNull(moment),
});
export type DailyTask = z.infer<typeof dailyTask>;

/**
 * daily-task/list: `today` on the market's calendar, and `resetsAt` when it ends, UTC. `week` has the points claimed on each of its
 * seven days, Monday first; none for guests. `isAway`: the caller takes a break, and is offered nothing. `playedStudios`: ids of the
 * studios that the caller has ever staked at; null for guests, during a break, and where the platform does not say.
 */
export const dailyTaskList = endpoint(
  'daily-task/list',
  'anyone',
  currencyPayload,
  z.object({
    resetsAt: moment,
    today: orNull(day),
    isAway: z._default(z.boolean(), false),
    tasks: listOf(dailyTask, 50),
    week: z._default(listOf(z.object({ day, points: whole(0, MOST_POINTS) }), 7), []),
    playedStudios: z._default(orNull(listOf(id, MOST_STUDIOS)), null),
  }),
);

/** daily-task/claim: once per task and day; a second time gives the first answer again. */
export const dailyTaskClaim = endpoint(
  'daily-task/claim',
  'member',
  z.object({ taskId: id }),
  z.object({ taskId: id, points: whole(0, MOST_POINTS) }),
);
