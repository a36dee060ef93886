/**
 * Copies a store whose values are files that a database names: buckets, namespaces of keys, the cache. A file is written before the
 * database names it, never changed, and deleted after the database has let it go. So the database is copied first, and the files that
 * this copy names follow at once; where one of them was deleted meanwhile, the newer database is copied, with the few files that it
 * names in addition. Files that no database names are left out.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandRefusal } from '../command-refusal.ts';
import { Snapshot } from './snapshot.ts';

/** A round copies only what has changed in the round before. */
const MOST_ROUNDS = 100;
const BLOBS = 'blobs';

export interface Store {
  /** Folder of the store below the data folder, as `v3/r2`. */
  folder: string;
  /** Paths of its databases. */
  databases: readonly string[];
  from: (path: string) => string;
  to: (path: string) => string;
}

/** Paths of the store's present files by their ids, which are never used twice. */
function filesById({ folder, from }: Store): Map<string, string> {
  const groups = readdirSync(from(folder)).filter(name => existsSync(join(from(folder), name, BLOBS)));
  return new Map(
    groups.flatMap(group =>
      readdirSync(join(from(folder), group, BLOBS)).map(id => [id, join(folder, group, BLOBS, id)] as const),
    ),
  );
}

const TABLES = `SELECT m.name AS name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS field
  WHERE m.type = 'table' AND field.name = 'blob_id'`;

/** Ids of the files that a database names. */
const namedIn = ({ sql }: Snapshot): string[] =>
  sql
    .exec<{ name: string }>(TABLES)
    .toArray()
    .flatMap(({ name }) =>
      sql
        .exec<{ id: string }>(`SELECT blob_id AS id FROM "${name}" WHERE blob_id IS NOT NULL`)
        .toArray()
        .map(it => it.id),
    );

/** Copies the databases. @returns ids of the files that the copies name */
async function copyDatabases({ databases, from, to }: Store): Promise<string[]> {
  const named: string[] = [];
  for (const path of databases) {
    const snapshot = new Snapshot(from(path));
    try {
      snapshot.pin();
      await snapshot.copyTo(to(path));
      named.push(...namedIn(snapshot));
    } finally {
      snapshot.close();
    }
  }
  return named;
}

/** @returns false where the file is gone */
function copyFile(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

export interface CopiedStore {
  /** Paths of databases and files. */
  paths: string[];
  /** Number of files that a database of the site names and the site has lost. */
  lost: number;
}

/** @throws Refused where files are replaced faster than they can be copied */
export async function copyStore(store: Store): Promise<CopiedStore> {
  const copied = new Map<string, string>();
  let goneBefore: ReadonlySet<string> = new Set();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const named = await copyDatabases(store);
    const files = filesById(store);
    const gone = new Set<string>();
    for (const id of named) {
      const path = files.get(id);
      if (copied.has(id)) continue;
      if (path !== undefined && copyFile(store.from(path), store.to(path))) copied.set(id, path);
      else gone.add(id);
    }
    // A newer database that still names a file which is still missing: the site itself has lost it.
    if ([...gone].every(id => goneBefore.has(id)))
      return { paths: [...store.databases, ...copied.values()], lost: gone.size };
    goneBefore = gone;
  }
  throw new CommandRefusal(`${store.folder} changes too fast for a backup: try again later`);
}
