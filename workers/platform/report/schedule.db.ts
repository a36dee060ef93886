/** Schedules of reports as rows of the catalogue. Times are epoch milliseconds. */
import type { ReportFormat, ReportKind } from '#app/contract/operator/report.ts';
import type { SchedulePeriod } from '#app/domain/report-schedule.ts';

export interface ScheduleRecord {
  schedule: string;
  kind: ReportKind;
  country: string | null;
  format: ReportFormat;
  every: SchedulePeriod;
  isPaused: 0 | 1;
  /** The beginning of the next period. */
  nextFrom: number;
  /** Number of the last report; null before the first one. */
  lastNumber: number | null;
  madeBy: string;
  madeAt: number;
}

const COLUMNS = `schedule, kind, country, format, every, is_paused AS isPaused, next_from AS nextFrom, last_number AS lastNumber,
  made_by AS madeBy, made_at AS madeAt`;

/** Schedules that are listed. */
export const SCHEDULES_MAX = 500;

/** @returns false where there is one of the same kind, market, format and period */
export async function insertSchedule(
  db: D1Database,
  it: Omit<ScheduleRecord, 'isPaused' | 'lastNumber'>,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO report_schedule (schedule, kind, country, format, every, next_from, made_by, made_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING`,
    )
    .bind(it.schedule, it.kind, it.country, it.format, it.every, it.nextFrom, it.madeBy, it.madeAt)
    .run();
  return meta.changes > 0;
}

export const readSchedule = (db: D1Database, schedule: string): Promise<ScheduleRecord | null> =>
  db
    .prepare(`SELECT ${COLUMNS} FROM report_schedule WHERE schedule = ?1`)
    .bind(schedule)
    .first<ScheduleRecord>();

/** All schedules, by kind and market. */
export async function readSchedules(db: D1Database): Promise<ScheduleRecord[]> {
  const { results } = await db
    .prepare(`SELECT ${COLUMNS} FROM report_schedule ORDER BY kind, country, every, schedule LIMIT ?1`)
    .bind(SCHEDULES_MAX)
    .all<ScheduleRecord>();
  return results;
}

/** @returns whether it was paused, or resumed */
export async function pauseSchedule(
  db: D1Database,
  { schedule, isPaused, nextFrom }: { schedule: string; isPaused: boolean; nextFrom: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE report_schedule SET is_paused = ?2, next_from = ?3 WHERE schedule = ?1 AND is_paused <> ?2',
    )
    .bind(schedule, isPaused ? 1 : 0, nextFrom)
    .run();
  return meta.changes > 0;
}

export async function deleteSchedule(db: D1Database, schedule: string): Promise<void> {
  await db.prepare('DELETE FROM report_schedule WHERE schedule = ?1').bind(schedule).run();
}

/** Notes the report of a period, unless another runner has noted it meanwhile. */
export async function noteReport(
  db: D1Database,
  { schedule, nextFrom }: Pick<ScheduleRecord, 'schedule' | 'nextFrom'>,
  { number, next }: { number: number; next: number },
): Promise<void> {
  await db
    .prepare(
      'UPDATE report_schedule SET next_from = ?3, last_number = ?4 WHERE schedule = ?1 AND next_from = ?2',
    )
    .bind(schedule, nextFrom, next, number)
    .run();
}
