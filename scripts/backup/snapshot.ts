/**
 * A database at one moment, while a running site goes on writing it: a read transaction of SQLite in WAL mode. It neither sees later
 * changes nor stops the writer, so a copy is whole however long it takes.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Sql } from '#platform/base/sql.ts';
import { sqlOf } from '../sql-of-file.ts';

/** Wait for a lock that the site holds for a moment, in milliseconds. */
const LOCK_MS = 10_000;
/** All pages in one step: between two steps a write of the site would start the copy anew. */
const ALL_PAGES = 2_147_483_647;

export class Snapshot {
  readonly #db: DatabaseSync;
  readonly sql: Sql;

  /** @param path of the database */
  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true, timeout: LOCK_MS });
    this.sql = sqlOf(this.#db);
  }

  /** Moves to the present moment; takes microseconds where the database was read before. */
  pin(): void {
    if (this.#db.isTransaction) this.#db.exec('COMMIT');
    this.#db.exec('BEGIN');
    // A transaction begins with its first read.
    this.#db.prepare('SELECT count(*) FROM sqlite_master').get();
  }

  /** Writes the database of the pinned moment, over an earlier copy. */
  async copyTo(path: string): Promise<void> {
    mkdirSync(dirname(path), { recursive: true });
    await backup(this.#db, path, { rate: ALL_PAGES });
  }

  close(): void {
    this.#db.close();
  }
}

/** Copies databases as of one moment: all are pinned before the first is copied. */
export async function copyTogether(copies: readonly { from: string; to: string }[]): Promise<void> {
  const snapshots: Snapshot[] = [];
  try {
    for (const { from } of copies) snapshots.push(new Snapshot(from));
    for (const it of snapshots) it.pin();
    for (const [at, { to }] of copies.entries()) await snapshots[at]?.copyTo(to);
  } finally {
    for (const it of snapshots) it.close();
  }
}
