/** Versions that are published at a time, as rows. */
import {
  SCHEDULED_MAX,
  type ScheduleReason,
  type ScheduleState,
} from '#app/contract/operator/site-schedule.ts';
import { type Manifest, manifest } from './texts.ts';

export interface Scheduled {
  scheduleId: string;
  manifest: Manifest;
  base: string;
  note: string;
  /** Number of changed entries. */
  changes: number;
  files: string[];
  /** Epoch milliseconds. */
  startsAt: number;
  state: ScheduleState;
  madeAt: number;
  madeBy: string;
  approvedBy: string | null;
  /** SHA-256 of the change that the second operator agreed to. */
  approved: string | null;
  /** Runs that have thrown since the last one that went on. */
  tries: number;
  version: number | null;
  reason: ScheduleReason | null;
  endedAt: number | null;
  endedBy: string | null;
}

interface Row extends Omit<Scheduled, 'manifest' | 'files'> {
  manifest: string;
  files: string;
}

const COLUMNS = `SELECT schedule_id AS scheduleId, manifest, base, note, changes, files, starts_at AS startsAt, state,
  made_at AS madeAt, made_by AS madeBy, approved_by AS approvedBy, approved, tries, version, reason, ended_at AS endedAt,
  ended_by AS endedBy FROM site_schedule`;

const scheduledOf = ({ manifest: texts, files, ...row }: Row): Scheduled => ({
  ...row,
  manifest: manifest.parse(JSON.parse(texts)),
  files: JSON.parse(files) as string[],
});

export type NewScheduled = Pick<
  Scheduled,
  | 'scheduleId'
  | 'manifest'
  | 'base'
  | 'note'
  | 'changes'
  | 'files'
  | 'startsAt'
  | 'madeAt'
  | 'madeBy'
  | 'approvedBy'
  | 'approved'
>;

/** Plans a version, unless as many wait as may. A repeated call finds its row. */
export async function insertScheduled(db: D1Database, it: NewScheduled): Promise<void> {
  await db
    .prepare(
      `INSERT INTO site_schedule (schedule_id, manifest, base, note, changes, files, starts_at, made_at, made_by, approved_by, approved)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
       WHERE (SELECT count(*) FROM site_schedule WHERE state IN ('waiting', 'publishing')) < ?12 ON CONFLICT DO NOTHING`,
    )
    .bind(
      it.scheduleId,
      JSON.stringify(it.manifest),
      it.base,
      it.note,
      it.changes,
      JSON.stringify(it.files),
      it.startsAt,
      it.madeAt,
      it.madeBy,
      it.approvedBy,
      it.approved,
      SCHEDULED_MAX,
    )
    .run();
}

export async function readScheduled(db: D1Database, scheduleId: string): Promise<Scheduled | null> {
  const row = await db.prepare(`${COLUMNS} WHERE schedule_id = ?1`).bind(scheduleId).first<Row>();
  return row === null ? null : scheduledOf(row);
}

/** Those that wait, the next first, and those that ended, the last first. */
export async function readAllScheduled(db: D1Database): Promise<Scheduled[]> {
  const [open, ended] = await db.batch<Row>([
    db
      .prepare(`${COLUMNS} WHERE state IN ('waiting', 'publishing') ORDER BY starts_at, schedule_id LIMIT ?1`)
      .bind(SCHEDULED_MAX),
    db.prepare(`${COLUMNS} WHERE ended_at IS NOT NULL ORDER BY ended_at DESC LIMIT ?1`).bind(SCHEDULED_MAX),
  ]);
  return [...(open?.results ?? []), ...(ended?.results ?? [])].map(scheduledOf);
}

/** The one whose time has come; one whose import has begun stands before others. */
export async function readDueVersion(db: D1Database, now: number): Promise<Scheduled | null> {
  const row = await db
    .prepare(
      `${COLUMNS} WHERE state IN ('waiting', 'publishing') AND starts_at <= ?1
       ORDER BY state = 'publishing' DESC, starts_at, schedule_id LIMIT 1`,
    )
    .bind(now)
    .first<Row>();
  return row === null ? null : scheduledOf(row);
}

/** @returns false where it was called off meanwhile */
export async function noteBegun(db: D1Database, scheduleId: string, version: number): Promise<boolean> {
  const { meta } = await db
    .prepare(
      "UPDATE site_schedule SET state = 'publishing', version = ?2, tries = 0 WHERE schedule_id = ?1 AND state = 'waiting'",
    )
    .bind(scheduleId, version)
    .run();
  return meta.changes > 0;
}

export interface ScheduleEnd {
  state: 'published' | 'refused';
  reason: ScheduleReason | null;
  version: number | null;
  at: number;
}

export async function endScheduled(
  db: D1Database,
  scheduleId: string,
  { state, reason, version, at }: ScheduleEnd,
): Promise<void> {
  await db
    .prepare(
      `UPDATE site_schedule SET state = ?2, reason = ?3, version = coalesce(?4, version), ended_at = ?5
       WHERE schedule_id = ?1 AND state IN ('waiting', 'publishing')`,
    )
    .bind(scheduleId, state, reason, version, at)
    .run();
}

export async function noteTry(db: D1Database, scheduleId: string): Promise<void> {
  await db
    .prepare('UPDATE site_schedule SET tries = tries + 1 WHERE schedule_id = ?1')
    .bind(scheduleId)
    .run();
}

export async function clearTries(db: D1Database, scheduleId: string): Promise<void> {
  await db.prepare('UPDATE site_schedule SET tries = 0 WHERE schedule_id = ?1').bind(scheduleId).run();
}

/** Calls off one that waits, or that has begun and fails. @returns false for another */
export async function cancelScheduled(
  db: D1Database,
  scheduleId: string,
  { by, at }: { by: string; at: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE site_schedule SET state = 'cancelled', ended_at = ?2, ended_by = ?3
       WHERE schedule_id = ?1 AND (state = 'waiting' OR (state = 'publishing' AND tries > 0))`,
    )
    .bind(scheduleId, at, by)
    .run();
  return meta.changes > 0;
}
