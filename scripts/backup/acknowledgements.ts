/**
 * How far an object's rows are acknowledged by what keeps copies of them: the directory, the play log, figures, scores. Objects are
 * copied after these, so a mark in an object's copy may be ahead of the directory's copy, and rows between the two would be sent to
 * nobody. The backup sets such a mark back to what it was when the backup began. After a restore the rows are sent again. A receiver that
 * has a row already ignores it.
 */
import { DatabaseSync } from 'node:sqlite';
import { hasTable } from '#platform/ledger/wallet/rows/has-table.ts';
import { sqlOf } from '../sql-of-file.ts';
import { Snapshot } from './snapshot.ts';

interface Marks {
  table: string;
  /** Reads rows of `name` and `through`. */
  read: string;
  /** Sets the mark ?1 back to ?2. */
  setBack: string;
}

/** By the folder of the class of objects. */
const MARKS: Readonly<Record<string, Marks>> = {
  'meridian-platform-MemberWallet': {
    table: 'consumer',
    read: "SELECT name, through FROM consumer WHERE name IN ('copy', 'stream')",
    setBack: 'UPDATE consumer SET through = min(through, ?2) WHERE name = ?1',
  },
  'meridian-platform-ChatRoom': {
    table: 'room',
    read: "SELECT 'copied' AS name, copied AS through FROM room",
    setBack: "UPDATE room SET copied = min(copied, ?2) WHERE ?1 = 'copied'",
  },
};

const marksOf = (path: string): Marks | undefined => {
  const [, folder = ''] = /^v3\/do\/([^/]+)\//.exec(path) ?? [];
  return MARKS[folder];
};

/** Whether the rows of a database are acknowledged elsewhere. @param path below the data folder */
export const isAcknowledged = (path: string): boolean => marksOf(path) !== undefined;

/** Numbers by the marks' names. */
export type Acknowledged = ReadonlyMap<string, number>;

/** @param path below the data folder; @param file the database itself */
export function readAcknowledged(path: string, file: string): Acknowledged {
  const marks = marksOf(path);
  if (marks === undefined) return new Map();
  const snapshot = new Snapshot(file);
  try {
    if (!hasTable(snapshot.sql, marks.table)) return new Map();
    const rows = snapshot.sql.exec<{ name: string; through: number }>(marks.read).toArray();
    return new Map(rows.map(it => [it.name, it.through]));
  } finally {
    snapshot.close();
  }
}

/**
 * Sets the marks of a copy back to those of before; a database that is newer than these had none.
 * @param file the copy
 */
export function setBack(path: string, file: string, before: Acknowledged): void {
  const marks = marksOf(path);
  if (marks === undefined) return;
  const db = new DatabaseSync(file);
  try {
    const sql = sqlOf(db);
    if (!hasTable(sql, marks.table)) return;
    for (const { name, through } of sql.exec<{ name: string; through: number }>(marks.read).toArray())
      if (through > (before.get(name) ?? 0)) sql.exec(marks.setBack, name, before.get(name) ?? 0);
  } finally {
    db.close();
  }
}
