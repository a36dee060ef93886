/** Names of the bindings of databases: those that a deployment writes are those that the platform reads. */

/** Bindings of databases for one kind of data each; without them `DIRECTORY` has it. */
export const OWN_DATABASES = { catalogue: 'CATALOGUE_DB', sessions: 'SESSIONS_DB' } as const;

/** Bindings of the members' databases: `DIRECTORY` for all of them, or DIRECTORY_1, DIRECTORY_2 and so on. */
export const directoryBindings = (shards: number): string[] =>
  shards === 1 ? ['DIRECTORY'] : Array.from({ length: shards }, (_, at) => `DIRECTORY_${at + 1}`);

export interface BoundDatabases<Database> {
  catalogue: Database;
  sessions: Database;
  /** At least one. */
  directories: readonly [Database, ...Database[]];
}

/**
 * The bound databases. `DIRECTORY` is always bound: it has everything without a database of its own.
 * @param shards number of databases that members are spread over
 * @returns the names of missing bindings, if any
 */
export function readBound<Database>(
  bindings: object,
  shards: number,
): { missing: string[]; databases: BoundDatabases<Database> | null } {
  const bound = (name: string) => (bindings as Record<string, Database | undefined>)[name];
  const names = directoryBindings(shards);
  const missing = [...new Set(['DIRECTORY', ...names])].filter(name => !bound(name));
  const [first, ...others] = names.flatMap(name => bound(name) ?? []);
  const all = bound('DIRECTORY');
  if (missing.length > 0 || first === undefined || all === undefined) return { missing, databases: null };
  return {
    missing,
    databases: {
      catalogue: bound(OWN_DATABASES.catalogue) ?? all,
      sessions: bound(OWN_DATABASES.sessions) ?? all,
      directories: [first, ...others],
    },
  };
}
