/** Endpoints of daily tasks: those of today, and the claim of one [1.10] [2.9]. */
import { type DailyTask, dailyTaskClaim, dailyTaskList } from '#app/contract/daily-task.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { restrictionFlaw } from '#platform/protection/restriction/restriction.ts';
import { type DailyTaskProfile, marketOfPage, readFacts, readMarketOf } from '#platform/site/site.ts';
import { claimTask } from './claim-task.ts';
import { type Claim, readClaims } from './daily-task.db.ts';
import { taskDayOf } from './day.ts';
import { readDeeds } from './deeds.ts';
import { progressOf } from './progress.ts';

function shownTask(task: DailyTaskProfile, value: number, claim: Claim | undefined): DailyTask {
  const { id, names, act, category = null, target, points } = task;
  return {
    taskId: id,
    memberDisplay: JSON.stringify(names),
    act,
    category,
    target,
    points: claim?.points ?? points,
    value: claim === undefined ? value : target,
    status: claim !== undefined ? 'claimed' : value >= target ? 'done' : 'open',
    claimed: claim === undefined ? null : wireMoment(claim.claimedAt),
  };
}

/** A task to read a message waits for one that can be read. Guests see the tasks of the page's market, without progress. Members who are away are offered none. */
const listHandler = handler(dailyTaskList, 'Daily Tasks', async ({ currency }, call) => {
  const { env, member, now, headers } = call;
  const market =
    member === null
      ? marketOfPage((await readFacts(env)).markets, { currency, tag: headers.pathlang })
      : await readMarketOf(env, member);
  if (market === null) return refused(200, call.translate('no_such_market', { currency }));
  const { dailyTasks } = market;
  const today = taskDayOf(now(), market.timeZone);
  const frame = { resetsAt: wireMoment(today.ends), today: today.day };
  if (member === null)
    return accepted({
      ...frame,
      isAway: false,
      tasks: dailyTasks.map(it => shownTask(it, 0, undefined)),
      week: [],
      playedStudios: null,
    });
  const { memberId, restrictions } = member;
  const isAway = restrictionOn(restrictions, 'promotion', now()) !== null;
  const [claims, deeds] = await Promise.all([
    readClaims(directoryOf(env, memberId), memberId, today.week),
    isAway ? null : readDeeds(env, memberId, today),
  ]);
  const claimOf = (taskId: string) => claims.find(it => it.day === today.day && it.taskId === taskId);
  const pointsOn = (day: string) =>
    claims.filter(it => it.day === day).reduce((sum, it) => sum + it.points, 0);
  return accepted({
    ...frame,
    isAway,
    tasks:
      deeds === null
        ? []
        : dailyTasks
            .filter(({ id, act }) => act !== 'read-message' || deeds.hasMessages || claimOf(id) !== undefined)
            .map(task => shownTask(task, progressOf(task, deeds), claimOf(task.id))),
    week: today.week.map(day => ({ day, points: pointsOn(day) })),
    playedStudios: deeds?.playedStudios ?? null,
  });
});

const claimHandler = handler(dailyTaskClaim, 'Daily Tasks', async ({ taskId }, call) => {
  const member = requireMember(call);
  const claimed = await claimTask(call, member, taskId, () => restrictionFlaw(call, 'promotion'));
  if (claimed.ok) return accepted({ taskId, points: claimed.value });
  return typeof claimed.error === 'string' ? refused(200, call.translate(claimed.error)) : claimed.error;
});

export const dailyTaskHandlers: readonly Handler[] = [listHandler, claimHandler];
