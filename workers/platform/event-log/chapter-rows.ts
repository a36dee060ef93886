/** The log's own list of its chapters: old events that are in files of the archive, and no longer in the log. */
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import { type Head, START } from './chain.ts';

/** SQL: number of the last event that a chapter has. */
const ARCHIVED_THROUGH = 'coalesce((SELECT max(through) FROM chapter), 0)';

/** Part of the log's schema. Logs of earlier versions have a trigger against every deletion. */
export const CHAPTERS = `
  CREATE TABLE IF NOT EXISTS chapter (
    number INTEGER PRIMARY KEY,
    first INTEGER NOT NULL,
    through INTEGER NOT NULL CHECK (through >= first),
    -- SHA-256 of the file's text, and the hash of its last event.
    file_hash TEXT NOT NULL CHECK (length(file_hash) = 64),
    end_hash TEXT NOT NULL CHECK (length(end_hash) = 64),
    -- Epoch milliseconds of its earliest and its latest event.
    from_at INTEGER NOT NULL,
    to_at INTEGER NOT NULL,
    made_at INTEGER NOT NULL
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS chapter_follows BEFORE INSERT ON chapter WHEN NEW.first <> ${ARCHIVED_THROUGH} + 1
  BEGIN SELECT RAISE(ABORT, 'a chapter begins after the one before'); END;
  CREATE TRIGGER IF NOT EXISTS chapter_is_not_changed BEFORE UPDATE ON chapter
  BEGIN SELECT RAISE(ABORT, 'chapter is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS chapter_is_not_deleted BEFORE DELETE ON chapter
  BEGIN SELECT RAISE(ABORT, 'chapter is append-only'); END;
  DROP TRIGGER IF EXISTS event_is_not_deleted;
  CREATE TRIGGER IF NOT EXISTS event_leaves_with_its_chapter BEFORE DELETE ON event
  WHEN OLD.number > ${ARCHIVED_THROUGH} OR OLD.number = (SELECT max(number) FROM event)
  BEGIN SELECT RAISE(ABORT, 'event is append-only'); END;`;

export interface Chapter {
  /** From 1 on. */
  number: number;
  /** Its events. */
  first: number;
  through: number;
  fileHash: string;
  endHash: string;
  /** Epoch milliseconds of its earliest and its latest event. */
  fromAt: number;
  toAt: number;
  /** Epoch milliseconds. */
  madeAt: number;
}

interface ChapterRow extends SqlRow {
  number: number;
  first: number;
  through: number;
  file_hash: string;
  end_hash: string;
  from_at: number;
  to_at: number;
  made_at: number;
}

const COLUMNS = 'number, first, through, file_hash, end_hash, from_at, to_at, made_at';

const chapterOfRow = (row: ChapterRow): Chapter => ({
  number: row.number,
  first: row.first,
  through: row.through,
  fileHash: row.file_hash,
  endHash: row.end_hash,
  fromAt: row.from_at,
  toAt: row.to_at,
  madeAt: row.made_at,
});

/** A file of an earlier version that was not opened since has no chapters. */
const hasChapters = (sql: Sql): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'chapter'").toArray().length > 0;

function oneChapter(sql: Sql, condition: string, ...bindings: number[]): Chapter | null {
  if (!hasChapters(sql)) return null;
  const [row] = sql
    .exec<ChapterRow>(`SELECT ${COLUMNS} FROM chapter ${condition} LIMIT 1`, ...bindings)
    .toArray();
  return row === undefined ? null : chapterOfRow(row);
}

export const lastChapter = (sql: Sql): Chapter | null => oneChapter(sql, 'ORDER BY number DESC');

export const chapterNumbered = (sql: Sql, number: number): Chapter | null =>
  oneChapter(sql, 'WHERE number = ?', number);

/** The chapter that has an event, or null. */
export const chapterOf = (sql: Sql, event: number): Chapter | null =>
  oneChapter(sql, 'WHERE first <= ? AND through >= ?', event, event);

/** Newest first, at most so many, before a number. */
export const readChapters = (sql: Sql, before: number, most: number): Chapter[] =>
  sql
    .exec<ChapterRow>(
      `SELECT ${COLUMNS} FROM chapter WHERE number < ? ORDER BY number DESC LIMIT ${most}`,
      before,
    )
    .toArray()
    .map(chapterOfRow);

/** The hash of an event that is the last one of its chapter; null for others. */
export const endOfChapter = (sql: Sql, event: number): string | null => {
  const chapter = chapterOf(sql, event);
  return chapter?.through === event ? chapter.endHash : null;
};

/** The chain before a chapter. */
export function headBefore(sql: Sql, { number, first }: Chapter): Head {
  const before = chapterNumbered(sql, number - 1);
  return before === null ? START : { number: first - 1, hash: before.endHash };
}

export function insertChapter(sql: Sql, it: Chapter): void {
  sql.exec(
    `INSERT INTO chapter (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    it.number,
    it.first,
    it.through,
    it.fileHash,
    it.endHash,
    it.fromAt,
    it.toAt,
    it.madeAt,
  );
}

/** Numbers of the first and the last event of the chapters that can have events of a period; null where there are none. */
export function chapterSpan(
  sql: Sql,
  { from, to }: { from: number; to: number },
): { first: number; last: number } | null {
  if (!hasChapters(sql)) return null;
  const [row] = sql
    .exec<{ first: number | null; last: number | null }>(
      'SELECT min(first) AS first, max(through) AS last FROM chapter WHERE from_at < ? AND to_at >= ?',
      to,
      from,
    )
    .toArray();
  return row?.first == null || row.last == null ? null : { first: row.first, last: row.last };
}
