/** The wallet's own list of its chapters. */
import type { Sql, SqlRow } from '#platform/base/sql.ts';
import { hasTable } from '../rows/has-table.ts';

export interface Chapter {
  number: number;
  /** Its movements. */
  first: number;
  through: number;
  fileHash: string;
}

interface ChapterRow extends SqlRow {
  number: number;
  first: number;
  through: number;
  file_hash: string;
}

const COLUMNS = 'number, first, through, file_hash';

const chapterOfRow = ({ number, first, through, file_hash: fileHash }: ChapterRow): Chapter => ({
  number,
  first,
  through,
  fileHash,
});

/** The chapters that have movements of a range. */
export const chaptersIn = (sql: Sql, first: number, last: number): Chapter[] =>
  sql
    .exec<ChapterRow>(
      `SELECT ${COLUMNS} FROM chapter WHERE through >= ? AND first <= ? ORDER BY number`,
      first,
      last,
    )
    .toArray()
    .map(chapterOfRow);

/** The chapter that has a movement, or null. A file of an older schema has none. */
export const chapterOf = (sql: Sql, number: number): Chapter | null =>
  hasTable(sql, 'chapter') ? (chaptersIn(sql, number, number)[0] ?? null) : null;

export const chapterNumbered = (sql: Sql, number: number): Chapter | null =>
  sql
    .exec<ChapterRow>(`SELECT ${COLUMNS} FROM chapter WHERE number = ?`, number)
    .toArray()
    .map(chapterOfRow)[0] ?? null;

/** The last chapter with the ledger after it, as JSON; null where the wallet has none. */
export function lastChapter(sql: Sql): (Chapter & { checkpoint: string }) | null {
  const [row] = sql
    .exec<ChapterRow & { checkpoint: string }>(
      `SELECT ${COLUMNS}, checkpoint FROM chapter ORDER BY number DESC LIMIT 1`,
    )
    .toArray();
  return row === undefined ? null : { ...chapterOfRow(row), checkpoint: row.checkpoint };
}
