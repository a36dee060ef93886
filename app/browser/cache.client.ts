/**
 * Copies kept in this browser's database, each with a version or an expiry [3.16]. A browser without a database (private
 * windows of some) works without copies.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type CacheEntry, expiringEntry, isFresh, versionedEntry } from '#app/domain/cache-entry.ts';

interface Schema extends DBSchema {
  entries: { key: string; value: CacheEntry<unknown> };
}

let database: Promise<IDBPDatabase<Schema> | null> | undefined;

async function openDatabase(): Promise<IDBPDatabase<Schema> | null> {
  try {
    return await openDB<Schema>('meridian', 1, { upgrade: db => void db.createObjectStore('entries') });
  } catch {
    return null; // no database here, or none that may be opened: everything works without copies
  }
}

const open = (): Promise<IDBPDatabase<Schema> | null> => {
  database ??= openDatabase();
  return database;
};

/** A fresh copy under a key, or the result of `load`, which is stored as the copy. Null from `load` is not kept. */
export async function cached<T>(
  key: string,
  parse: (value: unknown) => T | null,
  load: () => Promise<T | null>,
  now: () => number = Date.now,
): Promise<T | null> {
  const db = await open();
  const entry = await db?.get('entries', key).catch(() => undefined);
  const copy = entry && isFresh(entry, { now: now() }) ? parse(entry.data) : null;
  if (copy !== null) return copy;
  const loaded = await load();
  if (loaded !== null) await db?.put('entries', expiringEntry(loaded, now()), key).catch(() => undefined);
  return loaded;
}

/**
 * Parses the kept copy of one version. Without a copy it loads the value and keeps it in place of any other version [3.16]
 * [9.1]. The copy is kept as it came, and parsed again each time: the database is outside too.
 */
export async function cachedVersion<T>(
  key: string,
  version: string,
  parse: (value: unknown) => T | null | Promise<T | null>,
  load: () => Promise<unknown>,
): Promise<T | null> {
  const db = await open();
  const entry = await db?.get('entries', key).catch(() => undefined);
  const copy = entry && isFresh(entry, { now: 0, version }) ? await parse(entry.data) : null;
  if (copy !== null) return copy;
  const loaded = await load();
  const parsed = loaded === null ? null : await parse(loaded);
  // The answer does not wait for the copy to be written.
  if (parsed !== null) void db?.put('entries', versionedEntry(loaded, version), key).catch(() => undefined);
  return parsed;
}

/** The newest value, of which a copy is kept; where it cannot be loaded, the last copy. */
export async function latest<T>(
  key: string,
  parse: (value: unknown) => T | null,
  load: () => Promise<T | null>,
): Promise<T | null> {
  const loaded = await load();
  if (loaded === null) return readCopy(key, parse);
  void keepCopy(key, loaded);
  return loaded;
}

/** A copy that is kept until it is replaced; null without one. */
export async function readCopy<T>(key: string, parse: (value: unknown) => T | null): Promise<T | null> {
  const entry = await (await open())?.get('entries', key).catch(() => undefined);
  return entry === undefined ? null : parse(entry.data);
}

export async function keepCopy(key: string, value: unknown): Promise<void> {
  await (await open())?.put('entries', versionedEntry(value, ''), key).catch(() => undefined);
}

/** Forgets all copies, as logging out asks [4.2]. */
export async function clearCopies(): Promise<void> {
  await (await open())?.clear('entries').catch(() => undefined);
}
