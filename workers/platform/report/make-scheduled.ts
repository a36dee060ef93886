/** Job: begins the reports of schedules whose period is complete. The operation id has schedule and period: a report is made once. */
import { endOf } from '#app/domain/report-schedule.ts';
import { logError } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { completeBefore } from './complete-before.ts';
import { insertReport } from './report.db.ts';
import { noteReport, readSchedules, type ScheduleRecord } from './schedule.db.ts';
import { emptyHash } from './sha256-state.ts';

/** Periods of a schedule per run, after a pause of the clock. */
const PERIODS = 5;

async function makeNext(env: PlatformEnv, it: ScheduleRecord, now: number): Promise<ScheduleRecord | null> {
  const { schedule, kind, country, format, every, nextFrom: from, madeBy } = it;
  const to = endOf(every, from);
  const complete = await completeBefore(env, kind, now);
  if (complete === null || to > complete) return null;
  const db = catalogueOf(env);
  const record = await insertReport(db, {
    operationId: `${schedule}~${from}`,
    kind,
    country,
    format,
    from,
    to,
    hashState: JSON.stringify(emptyHash()),
    madeBy,
    madeAt: now,
  });
  if (record === null) return null;
  await noteReport(db, it, { number: record.number, next: to });
  return { ...it, nextFrom: to };
}

/** The clock goes on with the reports themselves. */
export async function makeScheduledReports(env: PlatformEnv, now: number): Promise<void> {
  for (const schedule of await readSchedules(catalogueOf(env))) {
    if (schedule.isPaused === 1) continue;
    try {
      let next: ScheduleRecord | null = schedule;
      for (let period = 0; period < PERIODS && next !== null; period += 1)
        next = await makeNext(env, next, now);
    } catch (error) {
      logError('report.schedule-failed', { job: schedule.schedule, error });
    }
  }
}
