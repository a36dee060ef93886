/** Details of events: what operators sent and changed. A detail is kept as long as its event, in the log and then in the archive. */
import type { Sql } from '#platform/base/sql.ts';

/** Part of the log's schema. */
export const DETAILS = `
  CREATE TABLE IF NOT EXISTS detail (
    number INTEGER PRIMARY KEY,
    body TEXT NOT NULL CHECK (json_valid(body))
  ) STRICT;
  CREATE TRIGGER IF NOT EXISTS detail_is_of_the_last_event BEFORE INSERT ON detail
  WHEN NEW.number <> (SELECT coalesce(max(number), 0) FROM event)
  BEGIN SELECT RAISE(ABORT, 'a detail is stored with its event'); END;
  CREATE TRIGGER IF NOT EXISTS detail_is_not_changed BEFORE UPDATE ON detail
  BEGIN SELECT RAISE(ABORT, 'detail is append-only'); END;
  CREATE TRIGGER IF NOT EXISTS detail_leaves_with_its_event BEFORE DELETE ON detail
  WHEN EXISTS (SELECT 1 FROM event WHERE number = OLD.number)
  BEGIN SELECT RAISE(ABORT, 'detail is append-only'); END;`;

/** A file of an earlier version that was not opened since has no details. */
const hasDetails = (sql: Sql): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'detail'").toArray().length > 0;

/** SQL: the detail of a row of `event`, as a column. */
export const detailColumn = (sql: Sql): string =>
  hasDetails(sql)
    ? '(SELECT detail.body FROM detail WHERE detail.number = event.number) AS detail'
    : 'NULL AS detail';

export const insertDetail = (sql: Sql, number: number, body: string): void => {
  sql.exec('INSERT INTO detail (number, body) VALUES (?, ?)', number, body);
};

/** Deletes the details of events that have left the log. */
export const deleteDetails = (sql: Sql, through: number): void => {
  sql.exec('DELETE FROM detail WHERE number <= ?', through);
};
