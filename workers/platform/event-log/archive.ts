/**
 * Moves old events from the log to the archive in R2, chapter by chapter. The file comes first, the chapter's row second, the
 * deletion last: until the row is there the log is the truth, and after it the file. An interrupted step begins again, or goes on.
 */

import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { sha256 } from '#platform/base/hash.ts';
import { keepText } from '#platform/base/immutable-text.ts';
import type { LoggedEvent } from '#platform/base/logged-event.ts';
import type { Sql } from '#platform/base/sql.ts';
import { checkRows, START } from './chain.ts';
import { chapterPlace, chapterText } from './chapter-file.ts';
import { type Chapter, insertChapter, lastChapter } from './chapter-rows.ts';
import { deleteDetails, detailColumn } from './detail-rows.ts';
import type { DetailedRow } from './event-rows.ts';

/** Events of a full chapter: as many as a slice of a verification. */
export const CHAPTER_EVENTS = 5_000;
/** Old events wait so long for a chapter to be full. */
const FILLING_MS = 30 * DAY_MS;

interface Plan {
  number: number;
  rows: DetailedRow[];
  fromAt: number;
  toAt: number;
}

/** The events after the last chapter that are all older than a moment. The last event of the chain stays. */
function oldRows(sql: Sql, after: number, before: number): { row: DetailedRow; at: number }[] {
  const rows = sql
    .exec<DetailedRow>(
      `SELECT number, body, hash, ${detailColumn(sql)} FROM event WHERE number > ? AND number < (SELECT max(number) FROM event)
       ORDER BY number LIMIT ${CHAPTER_EVENTS}`,
      after,
    )
    .toArray()
    .map(row => ({ row, at: (JSON.parse(row.body) as LoggedEvent).at }));
  const end = rows.findIndex(({ at }) => at >= before);
  return end === -1 ? rows : rows.slice(0, end);
}

/** @param before epoch milliseconds: events before it are old @returns null where nothing is due */
function planChapter(sql: Sql, before: number): Plan | null {
  const last = lastChapter(sql);
  const old = oldRows(sql, last?.through ?? 0, before);
  const moments = old.map(it => it.at);
  const fromAt = Math.min(...moments);
  const isDue = old.length === CHAPTER_EVENTS || fromAt < before - FILLING_MS;
  if (old.length === 0 || !isDue) return null;
  return { number: (last?.number ?? 0) + 1, rows: old.map(it => it.row), fromAt, toAt: Math.max(...moments) };
}

/** Verifies the events of a plan. */
function chapterOfPlan(
  sql: Sql,
  plan: Plan,
  madeAt: number,
): Result<{ chapter: Chapter; text: string }, string> {
  const last = lastChapter(sql);
  const before = last === null ? START : { number: last.through, hash: last.endHash };
  const { head, flaw } = checkRows(before, plan.rows);
  if (flaw !== null) return refuse(flaw);
  const { number, rows, fromAt, toAt } = plan;
  const header = { number, first: before.number + 1, through: head.number };
  const text = chapterText(header, rows);
  return ok({
    chapter: { ...header, fileHash: sha256(text), endHash: head.hash, fromAt, toAt, madeAt },
    text,
  });
}

/** Deletes some of the rows that a chapter has, in the caller's transaction. @returns whether there were any */
export function deleteArchived(sql: Sql, most = CHAPTER_EVENTS): boolean {
  const through = lastChapter(sql)?.through ?? 0;
  const [row] = sql
    .exec<{ until: number | null }>(
      `SELECT max(number) AS until FROM (SELECT number FROM event WHERE number <= ? ORDER BY number LIMIT ${most})`,
      through,
    )
    .toArray();
  if (row?.until == null) return false;
  sql.exec('DELETE FROM event WHERE number <= ?', row.until);
  deleteDetails(sql, row.until);
  return true;
}

/**
 * One step: deletes rows that a chapter has, or seals the next chapter.
 * @param when `before`: events before it are old; both in epoch milliseconds
 * @returns whether more may be left; refuses with a flaw of the chain
 */
export async function archiveStep(
  storage: DurableObjectStorage,
  bucket: R2Bucket,
  when: { now: number; before: number },
): Promise<Result<boolean, string>> {
  const { sql } = storage;
  if (storage.transactionSync(() => deleteArchived(sql))) return ok(true);
  const plan = planChapter(sql, when.before);
  if (plan === null) return ok(false);
  const made = chapterOfPlan(sql, plan, when.now);
  if (!made.ok) return made;
  const { chapter, text } = made.value;
  await keepText(bucket, chapterPlace(chapter), text);
  // Another step may have sealed it while the file was written.
  if ((lastChapter(sql)?.number ?? 0) === chapter.number - 1) insertChapter(sql, chapter);
  return ok(true);
}
