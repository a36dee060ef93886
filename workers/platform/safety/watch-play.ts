/**
 * Job: computes signals of player protection. Every few minutes it makes tasks of the members with something new; a few times a minute
 * it works through some of them. A task goes when its signals are written, so that a run that dies is repeated, and repeating changes nothing.
 */
import { restrictionOn } from '#app/domain/restriction.ts';
import { ANSWER_HOURS, levelOf, rankOf, SAFETY_KINDS } from '#app/domain/safety.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { logWarning } from '#log/log.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { readFigureCurrencies } from '#platform/ledger/figures/figures.ts';
import { findMember } from '#platform/member/member.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { measure } from './measure.ts';
import { reopenWatched, writeSignal } from './signal.db.ts';
import { deleteTask, fillTasks, putOffTask, readTasks } from './task.db.ts';

/** Interval of new tasks: a signal of the highest level is answered within the hour. */
const FILL_MS = 5 * MINUTE_MS;
/** Members of a run in all directories together: a run makes some six queries for each, and all jobs of a moment may make a thousand. */
const MEMBERS = 40;
/** Copies and figures arrive later than what they count. */
const OVERLAP_MS = 15 * MINUTE_MS;

/** Computes the signals of one member. Members who may not play have none: their case has been decided. */
export async function watchMember(
  env: PlatformEnv,
  db: D1Database,
  memberId: string,
  now: number,
): Promise<void> {
  const member = await findMember(env, { memberId });
  if (member === null) return;
  const restrictions = await readInForce(db, memberId, now);
  if (restrictionOn(restrictions, 'play', now) !== null) return;
  const figures = await measure(env, member, await readMarketOf(env, member), now);
  for (const kind of SAFETY_KINDS) {
    const of = figures[kind];
    const level = of === null ? null : levelOf(kind, of);
    if (of === null || level === null) continue;
    await writeSignal(db, {
      memberId,
      country: member.country,
      kind,
      level: rankOf(level),
      figures: of,
      seenAt: now,
      dueAt: now + ANSWER_HOURS[level] * HOUR_MS,
    });
  }
}

async function workThrough(env: PlatformEnv, db: D1Database, most: number, now: number): Promise<void> {
  await reopenWatched(db, now);
  for (const { memberId } of await readTasks(db, most)) {
    try {
      await watchMember(env, db, memberId, now);
      await deleteTask(db, memberId);
    } catch (error) {
      logWarning('safety.not-computed', { memberId, error });
      await putOffTask(db, memberId, now);
    }
    await pause();
  }
}

/** @param cursor until when tasks were made, epoch milliseconds; '' for a clock that begins */
export async function watchPlay(env: PlatformEnv, now: number, cursor: string): Promise<string> {
  const filled = cursor === '' ? now - DAY_MS : Number(cursor);
  const isDue = cursor === '' || now - filled >= FILL_MS;
  const directories = directoriesOf(env);
  for (const db of directories) {
    if (isDue)
      await fillTasks(db, { since: filled - OVERLAP_MS, now, currencies: await readFigureCurrencies(db) });
    await workThrough(env, db, Math.ceil(MEMBERS / directories.length), now);
  }
  return isDue ? String(now) : cursor;
}
