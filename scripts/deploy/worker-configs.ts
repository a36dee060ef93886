/** The configurations of a region's two workers, made from those of the build: names, ids, hosts, places and variables. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasOwnPlatform, NotDeployable, type Region } from './region.ts';
import { bucketsOf, databasesOf, deadQueueOf, type Ids, namespaceOf, queuesOf } from './resources.ts';
import { type BaseVariables, settingsOf } from './settings.ts';

/** The parts of a worker's configuration that differ by region. */
export interface WorkerConfig {
  name: string;
  account_id?: string;
  vars: Record<string, string>;
  secrets?: { required: readonly string[] };
  routes?: { pattern: string; custom_domain: true }[];
  placement?: { mode: 'smart' };
  services: { binding: string; service: string }[];
  kv_namespaces: { binding: string; id: string }[];
  d1_databases: { binding: string; database_name: string; database_id: string; migrations_dir: string }[];
  r2_buckets: { binding: string; bucket_name: string; jurisdiction?: string }[];
  analytics_engine_datasets: { binding: string; dataset: string }[];
  queues: {
    producers: { binding: string; queue: string }[];
    consumers: { queue: string; dead_letter_queue?: string }[];
  };
}

export interface BuiltConfigs {
  edge: WorkerConfig;
  platform: WorkerConfig;
}

const FILES = { edge: 'build/server/wrangler.json', platform: 'dist/meridian_platform/wrangler.json' };

export const edgeName = ({ name }: Region): string => `${name}-edge`;
export const platformName = ({ name }: Region): string => `${name}-platform`;
/** The counters of a worker, by its name. A dataset is there when the first one is written; its name has no hyphens. */
const datasetsOf = ({ analytics_engine_datasets: built }: WorkerConfig, worker: string) =>
  built.map(bound => ({ ...bound, dataset: worker.replaceAll('-', '_') }));

/** Beside the built one, because its paths are relative. */
export const configPath = (worker: keyof BuiltConfigs, { region, stage }: Region): string =>
  join(dirname(FILES[worker]), `wrangler.${region}.${stage}.json`);

export function readBuiltConfigs(): BuiltConfigs {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as WorkerConfig;
  return { edge: read(FILES.edge), platform: read(FILES.platform) };
}

export const baseOf = ({ edge, platform }: BuiltConfigs): BaseVariables => ({
  edge: edge.vars,
  platform: platform.vars,
});

/** The door that only a build for benches has (tests/bench/worker). */
const BENCH_DOOR = '/bench/constant';

/** @throws NotDeployable for a build for benches */
export function refuseBenchBuild(folder = dirname(FILES.edge)): void {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const modules = files.filter(it => it.endsWith('.js'));
  if (modules.some(it => readFileSync(join(folder, it), 'utf8').includes(BENCH_DOOR)))
    throw new NotDeployable(`The build in ${folder} is one for benches: it is never deployed`);
}

/** The name for a binding. @throws Error where the build has a binding that no region gives a name */
function nameFor(names: ReadonlyMap<string, string>, binding: string): string {
  const name = names.get(binding);
  if (name === undefined) throw new Error(`The build binds ${binding}, which regions do not name`);
  return name;
}

function edgeConfig(built: WorkerConfig, it: Region, ids: Ids): Partial<WorkerConfig> {
  const hosts = [it.site, ...it.aliases, ...[it.games, it.operators].filter(host => host !== undefined)];
  return {
    name: edgeName(it),
    routes: hosts.map(host => ({ pattern: new URL(host).hostname, custom_domain: true })),
    services: hasOwnPlatform(it)
      ? []
      : built.services.map(bound => ({ ...bound, service: platformName(it) })),
    kv_namespaces: built.kv_namespaces.map(bound => ({ ...bound, id: ids.get(namespaceOf(it)) ?? '' })),
    analytics_engine_datasets: datasetsOf(built, edgeName(it)),
  };
}

/** The region's name of each queue of the build; a dead-letter queue is named after its queue. */
function queueNames({ queues: built }: WorkerConfig, it: Region): ReadonlyMap<string, string> {
  const names = queuesOf(it);
  const sent = new Map(built.producers.map(it => [it.queue, nameFor(names, it.binding)]));
  const dead = built.consumers.flatMap(({ queue, dead_letter_queue: name }): [string, string][] =>
    name === undefined ? [] : [[name, deadQueueOf(nameFor(sent, queue))]],
  );
  return new Map([...sent, ...dead]);
}

function platformConfig(built: WorkerConfig, it: Region, ids: Ids): Partial<WorkerConfig> {
  const [buckets, queues] = [bucketsOf(it), queueNames(built, it)];
  const [{ migrations_dir = '' } = {}] = built.d1_databases;
  return {
    name: platformName(it),
    ...(it.placement === 'smart' && { placement: { mode: 'smart' } }),
    d1_databases: [...databasesOf(it)].map(([binding, name]) => ({
      binding,
      database_name: name,
      database_id: ids.get(name) ?? '',
      migrations_dir,
    })),
    r2_buckets: built.r2_buckets.map(bound => ({
      ...bound,
      bucket_name: nameFor(buckets, bound.binding),
      ...(it.jurisdiction !== undefined && { jurisdiction: it.jurisdiction }),
    })),
    analytics_engine_datasets: datasetsOf(built, platformName(it)),
    queues: {
      producers: built.queues.producers.map(it => ({ ...it, queue: nameFor(queues, it.queue) })),
      consumers: built.queues.consumers.map(({ dead_letter_queue: dead, ...it }) => ({
        ...it,
        queue: nameFor(queues, it.queue),
        ...(dead !== undefined && { dead_letter_queue: nameFor(queues, dead) }),
      })),
    },
  };
}

/** @param build id of the build */
export function workerConfigs(built: BuiltConfigs, it: Region, ids: Ids, build: string): BuiltConfigs {
  const { edge, platform } = settingsOf(it, baseOf(built), build);
  const shared = it.account === undefined ? {} : { account_id: it.account };
  const withSettings = ({ variables, secrets }: typeof edge) => ({
    vars: variables,
    secrets: { required: secrets },
  });
  return {
    edge: { ...built.edge, ...shared, ...edgeConfig(built.edge, it, ids), ...withSettings(edge) },
    platform: {
      ...built.platform,
      ...shared,
      ...platformConfig(built.platform, it, ids),
      ...withSettings(platform),
    },
  };
}

/** The workers that a region deploys: the edge last, because it binds the platform. */
export const workersOf = (it: Region): (keyof BuiltConfigs)[] =>
  hasOwnPlatform(it) ? ['edge'] : ['platform', 'edge'];

export function writeConfigs(configs: BuiltConfigs, it: Region): void {
  for (const worker of workersOf(it)) writeFileSync(configPath(worker, it), JSON.stringify(configs[worker]));
}
