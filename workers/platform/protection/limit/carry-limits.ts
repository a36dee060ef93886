/**
 * Carries limits to the other accounts of the same person, as far as that is verified (protection/identity/verified-accounts.ts). A limit that a
 * member sets binds all of their accounts at once; accounts that turn out to be of one person take each other's stricter limits. No
 * limit is ever raised by another account. Every step may be repeated, and a job repeats what broke off.
 */
import { SECOND_MS } from '#app/domain/time.ts';
import { logWarning } from '#log/log.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { type LimitElsewhere, openWallet, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { separationsAmong, verifiedAccountsOf } from '../identity/identity.ts';
import { readMarket } from '../restriction/restriction.ts';
import { deleteTask, type LimitTask, putOffTask, readTasks, readTasksOf } from './limit-task.db.ts';
import { notifyAdopted } from './notify-adopted.ts';

/** The task of a limit that a member sets. */
export const causeOf = ({ kind, period }: Pick<LimitElsewhere, 'kind' | 'period'>): string =>
  `limit ${kind}-${period}`;

const isOfLimit = (cause: string): boolean => cause.startsWith('limit ');

/** Has one account adopt limits of another one. */
async function adopt(
  env: PlatformEnv,
  { memberId, from }: { memberId: string; from: string },
  limits: readonly LimitElsewhere[],
  at: number,
): Promise<void> {
  if (limits.length === 0) return;
  const [owner, source] = await Promise.all([memberId, from].map(id => readMarket(directoryOf(env, id), id)));
  if (owner == null || source == null) return;
  const member = { memberId, ...owner };
  const { timeZone } = await readMarketOf(env, member);
  const terms = { currency: source.currency, timeZone };
  const wallet = walletOf(env, memberId);
  let adopted = await wallet.adoptLimits(limits, terms, at);
  if (adopted === null) {
    await openWallet(env, member, at);
    adopted = await wallet.adoptLimits(limits, terms, at);
  }
  await notifyAdopted(env, member, adopted ?? [], at);
}

const limitsOf = (env: PlatformEnv, memberId: string, at: number): Promise<LimitElsewhere[]> =>
  walletOf(env, memberId)
    .limits(at)
    .then(limits => limits.map(({ kind, period, most }) => ({ kind, period, most })));

/** A limit that a member has set binds their other accounts. */
async function carryLimit(env: PlatformEnv, { memberId, cause }: LimitTask, at: number): Promise<void> {
  const [others, limits] = await Promise.all([
    verifiedAccountsOf(env, memberId),
    limitsOf(env, memberId, at),
  ]);
  const set = limits.filter(it => causeOf(it) === cause);
  for (const other of others) await adopt(env, { memberId: other, from: memberId }, set, at);
}

/** Accounts that a new proof has linked: those on one side of it take the limits of those on the other side. */
async function carryBetween(env: PlatformEnv, { memberId, cause }: LimitTask, at: number): Promise<void> {
  const [all, before] = await Promise.all([
    verifiedAccountsOf(env, memberId),
    verifiedAccountsOf(env, memberId, { without: cause }),
  ]);
  const here = [memberId, ...before];
  const there = all.filter(it => !before.includes(it));
  const readAll = (members: readonly string[]) =>
    Promise.all(members.map(async from => ({ from, limits: await limitsOf(env, from, at) })));
  if (there.length === 0) return;
  const [ofHere, ofThere, isSeparated] = await Promise.all([
    readAll(here),
    readAll(there),
    separationsAmong(env, here),
  ]);
  for (const [members, sources] of [
    [there, ofHere],
    [here, ofThere],
  ] as const)
    for (const other of members)
      for (const { from, limits } of sources)
        if (!isSeparated(other, from)) await adopt(env, { memberId: other, from }, limits, at);
}

/** Carries out a task, and deletes it then. Idempotent. */
export async function carryLimits(env: PlatformEnv, task: LimitTask, at: number): Promise<void> {
  await (isOfLimit(task.cause) ? carryLimit(env, task, at) : carryBetween(env, task, at));
  await deleteTask(env, task);
}

/** Carries out what a proof or a change of a member has left to do. A task that fails is logged, and left to the job. */
export async function carryLimitsOf(env: PlatformEnv, memberId: string, at: number): Promise<void> {
  for (const task of await readTasksOf(directoryOf(env, memberId), memberId)) {
    await carryLimits(env, task, at).catch((error: unknown) =>
      logWarning('limit.not-carried', { memberId, error }),
    );
  }
}

/** Tasks per directory and run. */
const MOST = 200;
/** Time in which the call that has made a task carries it out. */
const OWN_TIME_MS = 10 * SECOND_MS;

/** A job of the schedule. A task that fails is logged and put off, and the others do not wait for it. */
export async function carryLateLimits(env: PlatformEnv, at: number): Promise<string> {
  for (const db of directoriesOf(env)) {
    for (const task of await readTasks(db, { before: at - OWN_TIME_MS, most: MOST })) {
      try {
        await carryLimits(env, task, at);
      } catch (error) {
        logWarning('limit.not-carried', { memberId: task.memberId, error });
        await putOffTask(env, task, at);
      }
      await pause();
    }
  }
  return '';
}
