/** A deployment against an account in memory: the order of its creations, and refusals before the first one. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { readBound } from '#platform/base/database-bindings.ts';
import { variables } from '#platform/base/settings.ts';
import { knownRegions, type Region, readRegion, readRegionAt } from '../../../scripts/deploy/region.ts';
import { settingFlaws } from '../../../scripts/deploy/settings.ts';
import { stepsOf } from '../../../scripts/deploy/steps.ts';
import {
  type BuiltConfigs,
  baseOf,
  refuseBenchBuild,
  type WorkerConfig,
  workerConfigs,
} from '../../../scripts/deploy/worker-configs.ts';
import type { Wrangler } from '../../../scripts/deploy/wrangler.ts';

const configOf = (config: string) => unstable_readConfig({ config }) as unknown as WorkerConfig;
const BUILT: BuiltConfigs = {
  edge: configOf('wrangler.toml'),
  platform: configOf('workers/platform/wrangler.toml'),
};
const EU = readRegion({ region: 'eu', stage: 'production' });
const NAMES = [
  'SESSION_SECRET',
  'PLATFORM_SECRET',
  'PROVIDER_SECRET',
  'ACCOUNT_SECRET',
  'OPERATOR_TOKEN',
  'MAINTENANCE_BYPASS',
  'PUSHER_APP_SECRET',
  'STORAGE_SECRET',
];
const SECRETS = Object.fromEntries(NAMES.map(name => [name, `${name}-`.padEnd(32, 'x')]));

/** An account of the cloud, which keeps names and hears commands. */
class Account implements Wrangler {
  readonly heard: string[] = [];
  /** Secrets by worker. */
  readonly workers = new Map<string, string[]>();
  readonly #made = new Map<string, string[]>();

  readonly tries = async (command: readonly string[]) => {
    const [kind = '', verb = ''] = command;
    const line = command.join(' ').replace(/ --secrets-file \S+/, '');
    const names = this.#made.get(kind) ?? [];
    const done = (output = '') => ({ isDone: true, output });
    if (line === 'd1 list --json')
      return done(JSON.stringify(names.map(name => ({ name, uuid: `id of ${name}` }))));
    if (line === 'kv namespace list')
      return done(`A note\n${JSON.stringify(names.map(title => ({ title, id: `id of ${title}` })))}`);
    if (verb === 'info' || command[2] === 'info')
      return { isDone: names.includes(command.at(verb === 'info' ? 2 : 3) ?? ''), output: '' };
    if (kind === 'secret') {
      const known = this.workers.get(command[3] ?? '');
      return { isDone: known !== undefined, output: JSON.stringify(known?.map(name => ({ name }))) };
    }
    this.heard.push(line);
    if (line.includes(' create ')) {
      const name = command[command.indexOf('create') + 1] ?? '';
      this.#made.set(kind, [...names, name]);
    }
    if (kind === 'deploy') this.#deployed(command);
    return done();
  };
  readonly run = this.tries;

  #deployed(command: readonly string[]): void {
    const worker = command.join(' ').includes('build/server') ? 'edge' : 'platform';
    const file = command[command.indexOf('--secrets-file') + 1] ?? '';
    const given = command.includes('--secrets-file') ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const before = this.workers.get(`meridian-eu-${worker}`) ?? [];
    this.workers.set(`meridian-eu-${worker}`, [...new Set([...before, ...Object.keys(given)])]);
  }
}

async function deploy(account: Account, secrets: Record<string, string>, operatorKey = '') {
  const written: BuiltConfigs[] = [];
  const said: string[] = [];
  const steps = stepsOf({
    region: EU,
    built: BUILT,
    build: 'b1',
    secrets,
    operatorKey,
    wrangler: account,
    write: configs => written.push(configs),
    say: line => said.push(line),
  });
  for (const { run } of steps) await run();
  return { configs: written[0], said };
}

const answering = (health: object, status = 200) =>
  vi.fn(async (address: URL) =>
    address.pathname === '/healthz'
      ? Response.json(health, { status })
      : Response.json({ status: true, code: 200, msg: '', output: { build: 'b1', isNew: true } }),
  );

afterEach(() => vi.unstubAllGlobals());

describe('a deployment', () => {
  it('makes what is missing, migrates, and deploys the platform before the edge; again, it makes nothing', async () => {
    vi.stubGlobal('fetch', answering({ region: 'eu', state: 'empty' }, 503));
    const account = new Account();
    const { configs } = await deploy(account, SECRETS);
    expect(account.heard).toEqual([
      'd1 create meridian-eu-directory --jurisdiction eu',
      'kv namespace create meridian-eu-sessions --jurisdiction eu',
      'r2 bucket create meridian-eu-catalogue --jurisdiction eu',
      'r2 bucket create meridian-eu-uploads-private --jurisdiction eu',
      'r2 bucket create meridian-eu-uploads-public --jurisdiction eu',
      'r2 bucket create meridian-eu-play-log --jurisdiction eu',
      'r2 bucket create meridian-eu-backups --jurisdiction eu',
      'queues create meridian-eu-play --jurisdiction eu',
      'queues create meridian-eu-events --jurisdiction eu',
      'queues create meridian-eu-events-dead --jurisdiction eu',
      'd1 migrations apply meridian-eu-directory --remote --config dist/meridian_platform/wrangler.eu.production.json',
      'deploy --config dist/meridian_platform/wrangler.eu.production.json',
      'deploy --config build/server/wrangler.eu.production.json',
    ]);
    expect(configs?.edge).toMatchObject({
      name: 'meridian-eu-edge',
      routes: [
        { pattern: 'eu.meridian.example', custom_domain: true },
        { pattern: 'games.eu.meridian.example', custom_domain: true },
        { pattern: 'operators.eu.meridian.example', custom_domain: true },
      ],
      services: [{ binding: 'PLATFORM', service: 'meridian-eu-platform' }],
      kv_namespaces: [{ binding: 'SESSIONS', id: 'id of meridian-eu-sessions' }],
      analytics_engine_datasets: [{ binding: 'METRICS', dataset: 'meridian_eu_edge' }],
      vars: { ENVIRONMENT: 'production', REGION: 'eu', SITE_ORIGIN: 'https://eu.meridian.example' },
    });
    expect(configs?.platform).toMatchObject({
      name: 'meridian-eu-platform',
      placement: { mode: 'smart' },
      d1_databases: [{ binding: 'DIRECTORY', database_id: 'id of meridian-eu-directory' }],
      analytics_engine_datasets: [{ binding: 'METRICS', dataset: 'meridian_eu_platform' }],
      queues: {
        consumers: [
          { queue: 'meridian-eu-play' },
          { queue: 'meridian-eu-events', dead_letter_queue: 'meridian-eu-events-dead' },
          { queue: 'meridian-eu-events-dead' },
        ],
      },
      vars: {
        JURISDICTION: 'eu',
        LOCATION_HINT: 'weur',
        BUILD_ID: 'b1',
        KNOWS_COUNTRIES: '1',
        PLAY_MONEY: '0',
      },
    });
    expect(configs?.platform.r2_buckets.map(it => [it.bucket_name, it.jurisdiction])).toEqual(
      ['catalogue', 'uploads-private', 'uploads-public', 'play-log', 'backups'].map(it => [
        `meridian-eu-${it}`,
        'eu',
      ]),
    );
    expect(account.workers.get('meridian-eu-edge')).toEqual(['SESSION_SECRET', 'PLATFORM_SECRET']);
    expect(account.workers.get('meridian-eu-platform')).toEqual(NAMES.slice(1));

    const again = account.heard.length;
    vi.stubGlobal('fetch', answering({ region: 'eu', state: 'ready' }));
    expect((await deploy(account, {}, 'key')).said).toContain('  open pages are told of b1');
    expect(account.heard.slice(again).map(it => it.split(' ')[0])).toEqual(['d1', 'deploy', 'deploy']);
  });

  it('ends before it migrates where a secret is missing', async () => {
    const account = new Account();
    await expect(deploy(account, { ...SECRETS, OPERATOR_TOKEN: undefined as never })).rejects.toThrow(
      'meridian-eu-platform has no OPERATOR_TOKEN: give them in a file, --secrets FILE',
    );
    expect(account.heard.filter(it => /migrations|deploy/.test(it))).toEqual([]);
  });
});

describe('the databases of a region', () => {
  /** The bindings of a deployed platform, each with a database, and its number of directories. */
  function deployed(more: Partial<Region>) {
    const region = { ...EU, ...more };
    const { platform } = workerConfigs(BUILT, region, new Map(), 'b1');
    const bindings = Object.fromEntries(platform.d1_databases.map(it => [it.binding, it.database_name]));
    const shards = variables.shape.DIRECTORY_SHARDS.parse(platform.vars.DIRECTORY_SHARDS);
    return {
      names: platform.d1_databases.map(it => it.database_name),
      read: readBound<string>(bindings, shards),
    };
  }
  const named = (numbers: number[]) => numbers.map(it => `meridian-eu-directory-${it}`);

  it.each([
    [1, ['meridian-eu-directory']],
    [2, named([1, 2])],
    [4, named([1, 2, 3, 4])],
    [8, named([1, 2, 3, 4, 5, 6, 7, 8])],
  ])('with %i directories are those that the platform reads', (directories, members) => {
    const { names, read } = deployed({ directories });
    const shared = 'meridian-eu-directory';
    expect(read).toEqual({
      missing: [],
      databases: { catalogue: shared, sessions: shared, directories: members },
    });
    expect(new Set(names)).toEqual(new Set([shared, ...members]));
  });

  it('are apart for sessions and catalogue where the file says so', () => {
    const { names, read } = deployed({ directories: 2, databases: ['sessions', 'catalogue'] });
    expect(read.databases).toMatchObject({
      catalogue: 'meridian-eu-db-catalogue',
      sessions: 'meridian-eu-db-sessions',
    });
    expect(new Set(names).size).toBe(5);
    expect(deployed({ databases: ['sessions'] }).read.databases).toMatchObject({
      catalogue: 'meridian-eu-directory',
      sessions: 'meridian-eu-db-sessions',
      directories: ['meridian-eu-directory'],
    });
  });
});

describe('a region’s file', () => {
  it.each(
    knownRegions().map((it): [string, Region] => [`${it.region}.${it.stage}`, it]),
  )('%s is what both workers take', (_name, it) => expect(settingFlaws(it, baseOf(BUILT))).toEqual([]));

  it('shares no name and no host with another', () => {
    for (const of of [(it: Region) => it.name, (it: Region) => it.site]) {
      const all = knownRegions().map(of);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  const variables = (more: Record<string, string>) => ({ ...EU, variables: { ...EU.variables, ...more } });

  it.each<[string, Region, string]>([
    ['a secret', variables({ OPERATOR_TOKEN: 'x' }), 'OPERATOR_TOKEN is a secret, which no file holds'],
    [
      'a misspelt setting',
      { ...EU, variables: { SITE_TITEL: 'x' } },
      'SITE_TITEL is no setting of a worker; perhaps SITE_TITLE is meant',
    ],
    ['an unknown setting', variables({ COLOUR: 'red' }), 'COLOUR is no setting of a worker'],
    [
      'a variable that has a field',
      variables({ REGION: 'sa' }),
      "REGION has a field of its own in this file, or is the deployment's",
    ],
    [
      'a workers.dev address',
      { ...EU, site: 'https://site.workers.dev' },
      'SITE_ORIGIN is an address of workers.dev, which the rules of the zone do not reach',
    ],
    ['no title', { ...EU, variables: {} }, 'SITE_TITLE is missing: the name of the site'],
    ['widened limits', variables({ RATE_LIMIT_SCALE: '100' }), 'RATE_LIMIT_SCALE must be 1 in production'],
  ])('is refused with %s', (_name, region, sentence) =>
    expect(settingFlaws(region, baseOf(BUILT))).toContain(sentence));

  it('is refused with development secrets', () =>
    expect(settingFlaws(EU, baseOf(BUILT), { OPERATOR_TOKEN: 'operator' })).toEqual([
      'OPERATOR_TOKEN is a development value',
    ]));

  it('is refused with one value for secrets of both workers, which neither of them could see', () => {
    const value = 'u7yXq2LdR0vWmK9cu7yXq2LdR0vWmK9c';
    expect(settingFlaws(EU, baseOf(BUILT), { SESSION_SECRET: value, PROVIDER_SECRET: value })).toEqual([
      'PROVIDER_SECRET has the value of SESSION_SECRET',
    ]);
  });

  it.each([
    ['{"name": "m"}', /eu\.staging\.json, name: is not a name such as meridian-eu/],
    ['{"name": "meridian", "site": "http://x.example"}', /site: is not an origin/],
    [
      '{"name": "meridian", "sites": [], "colour": "red"}',
      /eu\.staging\.json, sites: is no field of a region; perhaps site is meant\neu\.staging\.json, colour: is no field of a region$/,
    ],
    [
      '{"name": "meridian"}',
      /eu\.staging\.json, site: is missing\neu\.staging\.json, location: is missing\neu\.staging\.json, storage: is missing$/,
    ],
    ['{"name"', /eu\.staging\.json: is not JSON: /],
  ])('%s is not valid', (text, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-region-'));
    writeFileSync(join(folder, 'eu.staging.json'), text);
    expect(() => readRegion({ region: 'eu', stage: 'staging' }, folder)).toThrow(message);
    expect(() => readRegion({ region: 'us', stage: 'staging' }, folder)).toThrow('has no us.staging.json');
    rmSync(folder, { recursive: true });
  });
});

describe('a region’s file outside of the repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-region-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read, and named by itself', () => {
    const path = join(folder, 'no.production.json');
    writeFileSync(path, readFileSync('config/regions/eu.production.json', 'utf8'));
    expect(readRegionAt(path)).toEqual({ ...EU, region: 'no' });
  });

  it.each([
    ['no.json', 'is not named as eu.production.json'],
    ['no.test.json', 'is not named as eu.production.json'],
    ['se.staging.json', 'There is no file'],
  ])('%s is refused', (name, says) => expect(() => readRegionAt(join(folder, name))).toThrow(says));
});

it('a build for benches is never deployed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-build-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.js'), 'export default {}');
  expect(() => refuseBenchBuild(folder)).not.toThrow();
  const source = readFileSync('tests/bench/worker/edge.tsx', 'utf8');
  writeFileSync(join(folder, 'assets/edge.js'), source);
  expect(() => refuseBenchBuild(folder)).toThrow('is one for benches: it is never deployed');
  rmSync(folder, { recursive: true });
});
