/**
 * The databases, and the data of each. All have the same tables; each uses some of them. By default one database is all of
 * them.
 *
 * - The catalogue: the site and its offer, announcements, publications, and how far the demo's seed and the play log are.
 * - Sessions: who is logged in, launches of games, uploads in progress and the rights to them.
 * - Directories: members with everything of theirs, spread by the hash of the member's id; and login names, spread by their own
 *   hash, so that a name is found and kept unique without asking all of them.
 */
import { type BoundDatabases, readBound } from './database-bindings.ts';
import { shardOf } from './shard-of.ts';

export type Databases = BoundDatabases<D1Database>;

interface Holder {
  readonly DATABASES: Databases;
}

/** @returns the names of missing bindings, if any */
export const readDatabases = (
  bindings: object,
  shards: number,
): { missing: string[]; databases: Databases | null } => readBound<D1Database>(bindings, shards);

export const catalogueOf = ({ DATABASES }: Holder): D1Database => DATABASES.catalogue;

export const sessionsOf = ({ DATABASES }: Holder): D1Database => DATABASES.sessions;

/** All directories, for work that goes round all members. */
export const directoriesOf = ({ DATABASES }: Holder): Databases['directories'] => DATABASES.directories;

const directoryAt = ({ DATABASES: { directories } }: Holder, name: string): D1Database =>
  directories[shardOf(name, directories.length)] ?? directories[0];

/** The directory of a member. */
export const directoryOf = (env: Holder, memberId: string): D1Database => directoryAt(env, memberId);

/** The directory that a login name is reserved in. @param name in the form in which names are compared */
export const directoryOfName = (env: Holder, name: string): D1Database => directoryAt(env, name);

/**
 * One page of a list over all directories: each gives its first rows, and the first of all these are the page.
 * @param read at most `most` rows of a directory, in order
 * @param keyOf the key that the rows are ordered by
 */
export async function readAcross<Row>(
  env: Holder,
  read: (db: D1Database) => Promise<readonly Row[]>,
  most: number,
  keyOf: (row: Row) => readonly (string | number)[],
): Promise<Row[]> {
  const [first, ...others] = await Promise.all(directoriesOf(env).map(read));
  if (first === undefined || others.length === 0) return [...(first ?? [])];
  const inOrder = (a: Row, b: Row): number => {
    const other = keyOf(b);
    for (const [index, value] of keyOf(a).entries()) {
      const beside = other[index] ?? value;
      if (value !== beside) return value < beside ? -1 : 1;
    }
    return 0;
  };
  return [...first, ...others.flat()].sort(inOrder).slice(0, most);
}
