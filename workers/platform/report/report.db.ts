/** Reports and the parts of their files as rows of the catalogue. */
import type { ReportFormat, ReportKind, ReportState } from '#app/contract/operator/report.ts';

export interface ReportRecord {
  number: number;
  kind: ReportKind;
  country: string | null;
  format: ReportFormat;
  /** Epoch milliseconds, as all times. */
  from: number;
  to: number;
  state: ReportState;
  step: number;
  /** JSON. */
  position: string;
  hashState: string;
  tries: number;
  progress: number;
  rows: number;
  size: number;
  sha256: string | null;
  flaw: string | null;
  madeBy: string;
  madeAt: number;
  endedAt: number | null;
}

export const REPORT_COLUMNS = `number, kind, country, format, from_at AS "from", to_at AS "to", state, step, position,
  hash_state AS hashState, tries, progress, row_count AS rows, size, sha256, flaw, made_by AS madeBy, made_at AS madeAt, ended_at AS endedAt`;

export const readReport = (db: D1Database, number: number): Promise<ReportRecord | null> =>
  db.prepare(`SELECT ${REPORT_COLUMNS} FROM report WHERE number = ?1`).bind(number).first<ReportRecord>();

export type NewReport = Pick<
  ReportRecord,
  'kind' | 'country' | 'format' | 'from' | 'to' | 'hashState' | 'madeBy' | 'madeAt'
> & { operationId: string };

/** @returns the report of this operation, which was made before if the attempt is repeated */
export async function insertReport(db: D1Database, it: NewReport): Promise<ReportRecord | null> {
  const [, read] = await db.batch<ReportRecord>([
    db
      .prepare(
        `INSERT INTO report (number, operation_id, kind, country, format, from_at, to_at, hash_state, made_by, made_at)
         SELECT (SELECT coalesce(max(number), 0) + 1 FROM report), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
         WHERE true ON CONFLICT (operation_id) DO NOTHING`,
      )
      .bind(
        it.operationId,
        it.kind,
        it.country,
        it.format,
        it.from,
        it.to,
        it.hashState,
        it.madeBy,
        it.madeAt,
      ),
    db.prepare(`SELECT ${REPORT_COLUMNS} FROM report WHERE operation_id = ?1`).bind(it.operationId),
  ]);
  return read?.results[0] ?? null;
}

/** Reports that are being made, those that have begun first. */
export async function readUnfinished(db: D1Database, most: number): Promise<ReportRecord[]> {
  const { results } = await db
    .prepare(`SELECT ${REPORT_COLUMNS} FROM report WHERE state = 'making' ORDER BY number LIMIT ?1`)
    .bind(most)
    .all<ReportRecord>();
  return results;
}

/** What a step has written. */
export interface WrittenStep {
  /** SHA-256 of the part; null where the step has no text. */
  part: string | null;
  position: string;
  hashState: string;
  progress: number;
  rows: number;
  size: number;
  /** Of the whole file, with the last step; else null. */
  sha256: string | null;
}

/**
 * Notes a step, unless another runner has done it meanwhile: the row of the part and the position of the next step are one transaction.
 * @param at epoch milliseconds
 */
export async function writeStep(
  db: D1Database,
  { number, step }: Pick<ReportRecord, 'number' | 'step'>,
  written: WrittenStep,
  at: number,
): Promise<void> {
  const { part, position, hashState, progress, rows, size, sha256 } = written;
  const isNext = "EXISTS (SELECT 1 FROM report WHERE number = ?1 AND step = ?2 AND state = 'making')";
  await db.batch([
    ...(part === null
      ? []
      : [
          db
            .prepare(
              `INSERT INTO report_part (report, part, sha256)
               SELECT ?1, (SELECT count(*) FROM report_part WHERE report = ?1), ?3 WHERE ${isNext}`,
            )
            .bind(number, step, part),
        ]),
    db
      .prepare(
        `UPDATE report SET step = step + 1, position = ?3, hash_state = ?4, tries = 0, progress = ?5, row_count = ?6, size = ?7,
                sha256 = ?8, state = iif(?8 IS NULL, 'making', 'ready'), ended_at = iif(?8 IS NULL, NULL, ?9)
         WHERE number = ?1 AND step = ?2 AND state = 'making'`,
      )
      .bind(number, step, position, hashState, progress, rows, size, sha256, at),
  ]);
}

/** Notes an attempt of a step that has thrown. */
export async function countTry(
  db: D1Database,
  { number, step }: Pick<ReportRecord, 'number' | 'step'>,
): Promise<void> {
  await db
    .prepare('UPDATE report SET tries = tries + 1 WHERE number = ?1 AND step = ?2')
    .bind(number, step)
    .run();
}

interface ReportEnd {
  state: 'failed' | 'stopped';
  flaw: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Ends a report without a file.
 * @param of with a step, the report ends unless another runner has gone on with it
 * @returns the hashes of its parts, which nothing refers to any more
 */
export async function endReport(
  db: D1Database,
  { number, step }: Pick<ReportRecord, 'number'> & { step: number | null },
  { state, flaw, at }: ReportEnd,
): Promise<string[]> {
  const [, parts] = await db.batch<{ sha256: string }>([
    db
      .prepare(
        `UPDATE report SET state = ?5, flaw = ?3, ended_at = ?4
         WHERE number = ?1 AND (?2 IS NULL OR step = ?2) AND state = 'making'`,
      )
      .bind(number, step, flaw, at, state),
    db
      .prepare(
        `DELETE FROM report_part WHERE report = ?1 AND EXISTS (SELECT 1 FROM report WHERE number = ?1 AND state IN ('failed', 'stopped'))
         RETURNING sha256`,
      )
      .bind(number),
  ]);
  return (parts?.results ?? []).map(it => it.sha256);
}

/** Hashes of the parts, in order. */
export async function readParts(db: D1Database, number: number): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT sha256 FROM report_part WHERE report = ?1 ORDER BY part')
    .bind(number)
    .all<{ sha256: string }>();
  return results.map(it => it.sha256);
}
