/** Claims a task of today. Claimed again, or twenty times at once, it gives the points of the first claim. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { settledTier, type VipContext, type VipMember } from '../vip/vip.ts';
import { readClaims, writeClaim } from './daily-task.db.ts';
import { taskDayOf } from './day.ts';
import { readDeeds } from './deeds.ts';
import { progressOf } from './progress.ts';

/**
 * @param barredBy reason that the member may be granted nothing, or null; asked before the first claim only
 * @returns the points
 */
export async function claimTask<Barred>(
  context: VipContext,
  member: VipMember,
  taskId: string,
  barredBy: () => Promise<Barred | null>,
): Promise<Result<number, 'no_such_task' | 'task_not_done' | Barred>> {
  const { env, now } = context;
  const { memberId } = member;
  const db = directoryOf(env, memberId);
  const market = await readMarketOf(env, member);
  const today = taskDayOf(now(), market.timeZone);
  const claimed = async () => (await readClaims(db, memberId, [today.day])).find(it => it.taskId === taskId);
  const before = await claimed();
  if (before !== undefined) return ok(before.points);
  const barred = await barredBy();
  if (barred !== null) return refuse(barred);
  const task = market.dailyTasks.find(it => it.id === taskId);
  if (task === undefined) return refuse('no_such_task');
  if (progressOf(task, await readDeeds(env, memberId, today)) < task.target) return refuse('task_not_done');
  // The row that points are summed in; and afterwards the tier that they may have reached.
  if ((await settledTier(context, member)) === null) return refuse('no_such_task');
  await writeClaim(db, memberId, { day: today.day, taskId, points: task.points, claimedAt: now() });
  await settledTier(context, member);
  return ok((await claimed())?.points ?? task.points);
}
