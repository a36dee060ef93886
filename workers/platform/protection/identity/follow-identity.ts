/**
 * Carries out what a member's proofs, details and exclusions have left to do: exclusions are carried to verified accounts, and accounts
 * are compared. The call that caused it does so at once; a job repeats what broke off, and does what no call of a member's caused.
 */
import { SECOND_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { carryExclusions } from './carry-exclusions.ts';
import { compareDetails, compareExcluded, comparePayees } from './compare-accounts.ts';
import { deleteTask, type IdentityTask, putOffTask, readTasks, readTasksOf } from './identity-task.db.ts';
import type { IdentityContext } from './impose.ts';

const WORK: Readonly<
  Record<IdentityTask['cause'], (context: IdentityContext, memberId: string) => Promise<() => Promise<void>>>
> = {
  proof: async (context, memberId) => {
    await carryExclusions(context, memberId);
    await comparePayees(context, memberId);
    return async () => undefined;
  },
  exclusion: async (context, memberId) => {
    await carryExclusions(context, memberId);
    await compareExcluded(context, memberId);
    return async () => undefined;
  },
  details: async (context, memberId) => {
    const rest = await compareDetails(context, memberId);
    return async () => {
      await rest();
      // A name or a birth date may make one person of two who were paid to one account.
      await carryExclusions(context, memberId);
    };
  },
};

const logFailure = (memberId: string) => (error: unknown) =>
  logError('identity.not-followed', { memberId, error });

/** @returns the rest of the task, after which it is done */
async function begin(context: IdentityContext, task: IdentityTask): Promise<() => Promise<void>> {
  const rest = await WORK[task.cause](context, task.memberId);
  return async () => {
    await rest();
    await deleteTask(context.env, task);
  };
}

interface Caller {
  env: PlatformEnv;
  now: () => number;
  later: (work: Promise<unknown>) => void;
}

/** Carries out a member's tasks within a call. A task that fails is logged, and left to the job. */
export async function followIdentity({ env, now, later }: Caller, memberId: string): Promise<void> {
  const context = { env, at: now(), later };
  for (const task of await readTasksOf(directoryOf(env, memberId), memberId)) {
    try {
      const rest = await begin(context, task);
      later(rest().catch(logFailure(memberId)));
    } catch (error) {
      logFailure(memberId)(error);
    }
  }
}

/** Tasks per directory and run. */
const MOST = 200;
/** Time in which the call that has caused a task carries it out. */
const OWN_TIME_MS = 10 * SECOND_MS;

/** Carries out one task, with what an answer would not wait for. */
async function finish(env: PlatformEnv, task: IdentityTask, at: number): Promise<void> {
  const waiting: Promise<unknown>[] = [];
  const rest = await begin({ env, at, later: work => waiting.push(work) }, task);
  await rest();
  await Promise.all(waiting);
}

/** A job of the schedule. A task that fails is logged and put off, and the others do not wait for it. */
export async function followLateIdentity(env: PlatformEnv, at: number): Promise<string> {
  for (const db of directoriesOf(env)) {
    for (const task of await readTasks(db, { before: at - OWN_TIME_MS, most: MOST })) {
      try {
        await finish(env, task, at);
      } catch (error) {
        logFailure(task.memberId)(error);
        await putOffTask(env, task, at);
      }
      await pause();
    }
  }
  return '';
}
