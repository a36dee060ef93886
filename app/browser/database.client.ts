/**
 * The connection to this browser's database. It never holds a page up: one that does not come in time counts as none, and is used
 * from the moment on when it comes. It never holds another tab up either: it closes for a newer version, or for a deletion.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CacheEntry } from '#app/domain/cache-entry.ts';

interface Schema extends DBSchema {
  entries: { key: string; value: CacheEntry<unknown> };
}

export type Database = IDBPDatabase<Schema>;

const NAME = 'meridian';
const VERSION = 1;

/** The longest wait for the database, in milliseconds. */
export const LONGEST_WAIT_MS = 1_500;

interface Connection {
  opening: Promise<Database | null>;
  /** The database once it is open. */
  db: Database | null;
  /** True once the wait has timed out; later callers do not wait again. */
  isLate: boolean;
}

let connection: Connection | undefined;

/** An answer of the database; null where it fails, or does not come in time. */
export async function within<Answer>(answer: Promise<Answer> | null): Promise<Answer | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, null);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return null; // closed, full, or not of this version: everything works without copies
  } finally {
    clearTimeout(timer);
  }
}

function connect(): Connection {
  const forget = () => {
    if (connection === made) connection = undefined;
  };
  // Also a browser without a database, or one that refuses at once, only has none.
  const open = async () =>
    openDB<Schema>(NAME, VERSION, {
      upgrade: db => void db.createObjectStore('entries'),
      // A tab of a newer build, or one that deletes the database, waits for this connection.
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  const made: Connection = { opening: open().catch(() => null), db: null, isLate: false };
  void made.opening.then(db => {
    made.db = db;
  });
  return made;
}

/** The database, however late it comes; null where there is none, or none may be opened. */
export async function eventualDatabase(): Promise<Database | null> {
  connection ??= connect();
  return connection.opening;
}

/** Null where there is none, none may be opened, or it has not come in time. */
export async function openDatabase(): Promise<Database | null> {
  connection ??= connect();
  const { db, isLate, opening } = connection;
  if (db !== null || isLate) return db;
  const mine = connection;
  const opened = await within(opening);
  mine.isLate = true;
  return opened;
}
