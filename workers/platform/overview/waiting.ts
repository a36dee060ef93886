/** Queues of work for people, with the time that each promises. */
import type * as z from 'zod/mini';
import { WORK_QUEUES, type WorkQueue, type workWaiting } from '#app/contract/operator/figures.ts';
import { wireMoment } from '#app/domain/date.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { readWaitingComplaints } from '#platform/complaint/complaint.ts';
import { readStopsInForce } from '#platform/games/game/game.ts';
import { countriesOfMembers, hasRole, ruleOf } from '#platform/operator/operator.ts';
import { readWaitingSignals } from '#platform/risk/risk.ts';
import { readWaitingSafety } from '#platform/safety/safety.ts';
import { inAll } from './today.ts';
import {
  isMemberQueue,
  type OpenCase,
  readOpenCases,
  readPausedByBudget,
  readWaiting,
  readWaitingApprovals,
  type Waiting,
} from './waiting.db.ts';

type Answer = z.infer<typeof workWaiting.output>;

/** Of each queue: minutes within which a person looks at a row, and the call that lists or decides it. */
const QUEUES: Readonly<Record<WorkQueue, { promisedMinutes: number; listedBy: string }>> = {
  deposits: { promisedMinutes: 15, listedBy: 'bank/waiting-deposits' },
  withdrawals: { promisedMinutes: 120, listedBy: 'bank/waiting-withdrawals' },
  chats: { promisedMinutes: 5, listedBy: 'chat/queue' },
  tickets: { promisedMinutes: 24 * 60, listedBy: 'chat/tickets' },
  documents: { promisedMinutes: 24 * 60, listedBy: 'identity/list' },
  identity: { promisedMinutes: 24 * 60, listedBy: 'identity/cases' },
  promotions: { promisedMinutes: 4 * 60, listedBy: 'promotion/pause' },
  studios: { promisedMinutes: 60, listedBy: 'provider/stopped' },
  /** Of risk, but identity cases: those have a queue of their own. */
  signals: { promisedMinutes: 24 * 60, listedBy: 'signal/list' },
  /** Each level has a time of its own. */
  safety: { promisedMinutes: 24 * 60, listedBy: 'safety/list' },
  /** Each market promises a time of its own. */
  complaints: { promisedMinutes: 14 * 24 * 60, listedBy: 'complaint/list' },
  approvals: { promisedMinutes: 60, listedBy: 'approval/list' },
};

interface Wanted {
  countries: readonly string[] | null;
  /** Epoch milliseconds. */
  at: number;
  lateBefore: number;
}

const summed = (all: readonly Waiting[]): Waiting => ({
  count: all.reduce((sum, it) => sum + it.count, 0),
  oldestAt: all.reduce<number | null>(
    (oldest, { oldestAt }) =>
      oldest === null || (oldestAt !== null && oldestAt < oldest) ? oldestAt : oldest,
    null,
  ),
  late: all.reduce((sum, it) => sum + it.late, 0),
  dueAt: all.reduce<number | null>(
    (first, { dueAt = null }) => (first === null || (dueAt !== null && dueAt < first) ? dueAt : first),
    null,
  ),
});

/** Rows about members of any directory. */
async function waitingAbout(
  env: PlatformEnv,
  open: readonly OpenCase[],
  { countries, lateBefore }: Wanted,
): Promise<Waiting> {
  const countryOf =
    countries === null
      ? null
      : await countriesOfMembers(
          env,
          open.map(it => it.memberId),
        );
  const cases = open.filter(
    it => countries === null || countries.includes(countryOf?.get(it.memberId) ?? ''),
  );
  return {
    count: cases.length,
    oldestAt: cases.reduce<number | null>((oldest, it) => Math.min(oldest ?? it.openedAt, it.openedAt), null),
    late: cases.filter(it => it.openedAt < lateBefore).length,
  };
}

/** A stopped studio is of all markets: operators of some have no list of them. */
async function waitingStudios({ env, actor }: OperatorContext, { lateBefore }: Wanted): Promise<Waiting> {
  const stops = actor.markets === null ? await readStopsInForce(catalogueOf(env)) : [];
  return {
    count: stops.length,
    oldestAt: stops[0]?.stoppedAt ?? null,
    late: stops.filter(it => it.stoppedAt < lateBefore).length,
  };
}

async function waitingApprovals({ env, actor }: OperatorContext, wanted: Wanted): Promise<Waiting> {
  const { operatorId, roles } = actor;
  const databases = new Set([...directoriesOf(env), catalogueOf(env)]);
  return summed(
    await Promise.all([...databases].map(db => readWaitingApprovals(db, { ...wanted, operatorId, roles }))),
  );
}

async function waitingIn(queue: WorkQueue, context: OperatorContext, wanted: Wanted): Promise<Waiting> {
  const { env } = context;
  if (isMemberQueue(queue))
    return summed(await inAll(env, async db => [await readWaiting(db, queue, wanted)]));
  switch (queue) {
    case 'identity':
      return waitingAbout(env, await inAll(env, readOpenCases), wanted);
    case 'signals':
      return waitingAbout(env, await inAll(env, readWaitingSignals), wanted);
    case 'safety':
      return summed(await inAll(env, async db => [await readWaitingSafety(db, wanted)]));
    case 'complaints':
      return summed(await inAll(env, async db => [await readWaitingComplaints(db, wanted)]));
    case 'promotions':
      return readPausedByBudget(catalogueOf(env), wanted);
    case 'studios':
      return waitingStudios(context, wanted);
    case 'approvals':
      return waitingApprovals(context, wanted);
  }
}

/** The queues whose lists the operator may read. @param countries null for all */
export async function readWork(
  context: OperatorContext,
  countries: readonly string[] | null,
): Promise<Answer> {
  const at = context.now();
  const mayRead = (queue: WorkQueue) =>
    hasRole(context.actor.roles, ruleOf(QUEUES[queue].listedBy)?.roles ?? []);
  const queues = await Promise.all(
    WORK_QUEUES.filter(mayRead).map(async queue => {
      const { promisedMinutes } = QUEUES[queue];
      const lateBefore = at - promisedMinutes * MINUTE_MS;
      const found = await waitingIn(queue, context, { countries, at, lateBefore });
      const { count, oldestAt, late } = found;
      const promisedAt = oldestAt === null ? null : oldestAt + promisedMinutes * MINUTE_MS;
      const dueAt = found.dueAt ?? promisedAt;
      return {
        queue,
        count,
        oldest: oldestAt === null ? null : wireMoment(oldestAt),
        promisedMinutes,
        due: dueAt === null ? null : wireMoment(dueAt),
        late,
      };
    }),
  );
  return { queues };
}
