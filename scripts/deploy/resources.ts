/** The resources that a region needs beside its workers, by name, and the commands that find and create them. */
import { directoryBindings, OWN_DATABASES } from '#platform/base/database-bindings.ts';
import { hasOwnPlatform, NotDeployable, type Region } from './region.ts';
import type { Wrangler } from './wrangler.ts';

export interface Resource {
  kind: 'database' | 'namespace' | 'bucket' | 'queue';
  name: string;
}

const BUCKETS = {
  CATALOGUE: 'catalogue',
  UPLOADS_PRIVATE: 'uploads-private',
  UPLOADS_PUBLIC: 'uploads-public',
  PLAY_LOG: 'play-log',
  BACKUPS: 'backups',
} as const;
const QUEUES = { PLAY_QUEUE: 'play', EVENT_QUEUE: 'events' } as const;

const named = (names: Readonly<Record<string, string>>, { name }: Region): Map<string, string> =>
  new Map(Object.entries(names).map(([binding, end]) => [binding, `${name}-${end}`]));

/** Names by binding. */
export const bucketsOf = (it: Region): Map<string, string> => named(BUCKETS, it);
export const queuesOf = (it: Region): Map<string, string> => named(QUEUES, it);
/** The name of the queue that gets what a queue has delivered in vain too often. */
export const deadQueueOf = (queue: string): string => `${queue}-dead`;
/** Play has none: wallets send it again. */
const WITH_DEAD_QUEUE: ReadonlySet<string> = new Set(['EVENT_QUEUE']);
export const namespaceOf = ({ name }: Region): string => `${name}-sessions`;

/**
 * Names of databases by binding: `DIRECTORY`, those of the members where there are several, and those that the region's file sets
 * apart. They are the bindings that the platform reads (workers/platform/base/database-bindings.ts).
 */
export function databasesOf({ name, directories, databases }: Region): Map<string, string> {
  const bindings = ['DIRECTORY', ...(directories === 1 ? [] : directoryBindings(directories))];
  return new Map([
    ...bindings.map((binding): [string, string] => [
      binding,
      `${name}-${binding.toLowerCase().replace('_', '-')}`,
    ]),
    // Not `-sessions`, which is the name of the namespace.
    ...databases.map((data): [string, string] => [OWN_DATABASES[data], `${name}-db-${data}`]),
  ]);
}

/** The edge has a namespace; everything else is the embedded platform's. */
export function resourcesOf(it: Region): Resource[] {
  const ofEdge: Resource = { kind: 'namespace', name: namespaceOf(it) };
  if (hasOwnPlatform(it)) return [ofEdge];
  return [
    ...[...databasesOf(it).values()].map((name): Resource => ({ kind: 'database', name })),
    ofEdge,
    ...[...bucketsOf(it).values()].map((name): Resource => ({ kind: 'bucket', name })),
    ...[...queuesOf(it)]
      .flatMap(([binding, name]) => (WITH_DEAD_QUEUE.has(binding) ? [name, deadQueueOf(name)] : [name]))
      .map((name): Resource => ({ kind: 'queue', name })),
  ];
}

/** The command that creates a resource. Everything that stores data has a jurisdiction or a place. */
export function creation({ kind, name }: Resource, { jurisdiction, storage }: Region): string[] {
  const where = jurisdiction === undefined ? ['--location', storage] : ['--jurisdiction', jurisdiction];
  const within = jurisdiction === undefined ? [] : ['--jurisdiction', jurisdiction];
  switch (kind) {
    case 'database':
      return ['d1', 'create', name, ...where];
    case 'namespace':
      return ['kv', 'namespace', 'create', name, ...within];
    case 'bucket':
      return ['r2', 'bucket', 'create', name, ...where];
    case 'queue':
      return ['queues', 'create', name, ...within];
  }
}

/** Ids by name. */
export type Ids = ReadonlyMap<string, string>;

async function listed(wrangler: Wrangler, command: string[], id: string, name: string): Promise<Ids> {
  const { output } = await wrangler.run(command);
  const start = output.indexOf('[');
  const rows = JSON.parse(output.slice(start)) as Record<string, string>[];
  return new Map(rows.map(row => [row[name] ?? '', row[id] ?? '']));
}

/** Ids of the namespaces of an account, and of its databases where the region has some: a token may not list them otherwise. */
export async function readIds(wrangler: Wrangler, it: Region): Promise<Ids> {
  return new Map([
    ...(hasOwnPlatform(it) ? [] : await listed(wrangler, ['d1', 'list', '--json'], 'uuid', 'name')),
    ...(await listed(wrangler, ['kv', 'namespace', 'list'], 'id', 'title')),
  ]);
}

/** Buckets and queues are asked for one by one: their lists are tables for people. */
async function exists(wrangler: Wrangler, { kind, name }: Resource, it: Region): Promise<boolean> {
  const within = it.jurisdiction === undefined ? [] : ['--jurisdiction', it.jurisdiction];
  const command = kind === 'bucket' ? ['r2', 'bucket', 'info', name, ...within] : ['queues', 'info', name];
  return (await wrangler.tries(command)).isDone;
}

const hasId = ({ kind }: Resource): boolean => kind === 'database' || kind === 'namespace';

/** Creates missing resources. @returns the ids of those that have one */
export async function makeResources(
  wrangler: Wrangler,
  it: Region,
  say: (line: string) => void,
): Promise<Ids> {
  const known = await readIds(wrangler, it);
  const made: string[] = [];
  const resources = resourcesOf(it);
  for (const resource of resources) {
    if (hasId(resource) ? known.has(resource.name) : await exists(wrangler, resource, it)) continue;
    await wrangler.run(creation(resource, it));
    made.push(resource.name);
    say(`  ${resource.kind} ${resource.name} is made`);
  }
  const ids = made.length === 0 ? known : await readIds(wrangler, it);
  const lost = resources.filter(it => hasId(it) && !ids.has(it.name)).map(it => it.name);
  if (lost.length > 0) throw new NotDeployable(`The account does not list ${lost.join(', ')}`);
  return ids;
}
