/**
 * Copies kept in this browser's database, each with a version or an expiry [3.16]. A browser without a database (private
 * windows of some) works without copies, and so does a page whose database does not answer.
 */
import { type CacheEntry, expiringEntry, isFresh, versionedEntry } from '#app/domain/cache-entry.ts';
import { type Database, eventualDatabase, openDatabase, within } from './database.client.ts';

/** Null where there is no copy, and where the database does not say in time whether there is one. */
const entryOf = (db: Database | null, key: string): Promise<CacheEntry<unknown> | null> =>
  within(db?.get('entries', key).then(entry => entry ?? null) ?? null);

/** Nothing waits longer than for a reading: a copy that is written late is as good. */
const store = async (db: Database | null, key: string, entry: CacheEntry<unknown>): Promise<void> =>
  void (await within(db?.put('entries', entry, key) ?? null));

/** A fresh copy under a key, or the result of `load`, which is stored as the copy. Null from `load` is not kept. */
export async function cached<T>(
  key: string,
  parse: (value: unknown) => T | null,
  load: () => Promise<T | null>,
  now: () => number = Date.now,
): Promise<T | null> {
  const db = await openDatabase();
  const entry = await entryOf(db, key);
  const copy = entry && isFresh(entry, { now: now() }) ? parse(entry.data) : null;
  if (copy !== null) return copy;
  const loaded = await load();
  if (loaded !== null) await store(db, key, expiringEntry(loaded, now()));
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
  const db = await openDatabase();
  const entry = await entryOf(db, key);
  const copy = entry && isFresh(entry, { now: 0, version }) ? await parse(entry.data) : null;
  if (copy !== null) return copy;
  const loaded = await load();
  const parsed = loaded === null ? null : await parse(loaded);
  // The answer does not wait for the copy to be written.
  if (parsed !== null) void store(db, key, versionedEntry(loaded, version));
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
  const entry = await entryOf(await openDatabase(), key);
  return entry === null ? null : parse(entry.data);
}

/** As {@link readCopy}, without a limit on the wait: for content that a page adds when it is loaded. */
export async function eventualCopy<T>(key: string, parse: (value: unknown) => T | null): Promise<T | null> {
  const db = await eventualDatabase();
  const entry = await db?.get('entries', key).catch(() => null);
  return entry ? parse(entry.data) : null;
}

/** The call resolves after the time limit; a slow database stores the copy later. */
export async function keepCopy(key: string, value: unknown): Promise<void> {
  await within(eventualDatabase().then(db => db?.put('entries', versionedEntry(value, ''), key)));
}

/** Forgets all copies, as logging out asks [4.2]; in a database that does not answer, as soon as it does. */
export async function clearCopies(): Promise<void> {
  await within(eventualDatabase().then(db => db?.clear('entries')));
}
