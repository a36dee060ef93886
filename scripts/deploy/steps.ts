/** The steps of a deployment, each with the lines that it prints before it runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { outputOf } from '../site/operator-api.ts';
import { NotDeployable, type Region } from './region.ts';
import { creation, databasesOf, type Ids, makeResources, resourcesOf } from './resources.ts';
import { checkSecrets, type Secrets, withSecretsFile } from './secrets.ts';
import { type BuiltConfigs, configPath, edgeName, platformName, workerConfigs } from './worker-configs.ts';
import type { Wrangler } from './wrangler.ts';

export interface Deployment {
  region: Region;
  built: BuiltConfigs;
  /** Id of the build. */
  build: string;
  secrets: Secrets;
  /** An administrator's; empty before there is one. */
  operatorKey: string;
  wrangler: Wrangler;
  write: (configs: BuiltConfigs) => void;
  say: (line: string) => void;
}

interface Step {
  title: string;
  /** Actions of the step, as the plan shows them. */
  lines: readonly string[];
  run: () => Promise<void>;
}

const command = (words: readonly string[]): string => `wrangler ${words.join(' ')}`;

const HEALTH_TRIES = 20;
const HEALTH_PAUSE_MS = 3_000;

/** States of regions that the deployment has reached: an empty one is filled next, and an unwell one needs a person, not another build. */
const REACHED = ['empty', 'unwell'];

/** Waits until the region answers with the new build. */
async function waitForHealth({ region, say }: Deployment): Promise<void> {
  let last = 'does not answer';
  for (let tried = 0; tried < HEALTH_TRIES; tried += 1) {
    if (tried > 0) await pause(HEALTH_PAUSE_MS);
    try {
      const response = await fetch(new URL('/healthz', region.site));
      const { region: name, state = '' } = (await response.json()) as { region?: string; state?: string };
      last = `${response.status}: ${state}`;
      if (name === region.region && (response.ok || REACHED.includes(state))) return say(`  ${last}`);
    } catch (error) {
      last = String(error);
    }
  }
  throw new NotDeployable(`${region.site}/healthz: ${last}`);
}

async function announce({ region, build, operatorKey, say }: Deployment): Promise<void> {
  if (operatorKey === '') return say('  OPERATOR_KEY has no key of an administrator: no page is told');
  const api = { origin: new URL(region.site), token: operatorKey };
  const { isNew } = await outputOf<{ isNew: boolean }>(api, 'announce-build', { build });
  say(isNew ? `  open pages are told of ${build}` : `  ${build} was announced before`);
}

/** In order: each needs the ones before. */
export function stepsOf(it: Deployment): Step[] {
  const { region, wrangler, say } = it;
  let ids: Ids = new Map();
  const made = () => workerConfigs(it.built, region, ids, it.build);
  const platformConfig = configPath('platform', region);
  const apply = (name: string) => ['d1', 'migrations', 'apply', name, '--remote', '--config', platformConfig];
  const deploy = (worker: keyof BuiltConfigs) => ['deploy', '--config', configPath(worker, region)];
  const deployWith = (worker: keyof BuiltConfigs) => () =>
    withSecretsFile({ secrets: made()[worker].secrets?.required ?? [] }, it.secrets, async more => {
      await wrangler.run([...deploy(worker), ...more]);
    });
  const databases = [...databasesOf(region).values()];
  return [
    {
      title: 'Databases, namespaces, buckets and queues that are missing are made',
      lines: resourcesOf(region).map(resource => command(creation(resource, region))),
      run: async () => {
        ids = await makeResources(wrangler, region, say);
      },
    },
    {
      title: 'The configurations of both workers are written, and their secrets looked for',
      lines: (['platform', 'edge'] as const).map(
        worker => `${configPath(worker, region)}: ${made()[worker].secrets?.required.join(', ')}`,
      ),
      run: async () => {
        it.write(made());
        for (const config of [made().platform, made().edge]) await checkSecrets(wrangler, config, it.secrets);
      },
    },
    {
      title: 'Databases are migrated',
      lines: databases.map(name => command(apply(name))),
      run: async () => {
        for (const name of databases) await wrangler.run(apply(name));
      },
    },
    {
      title: `${platformName(region)} is deployed`,
      lines: [command(deploy('platform'))],
      run: deployWith('platform'),
    },
    {
      title: `${edgeName(region)} is deployed, at ${[region.site, ...region.aliases].join(', ')}`,
      lines: [command(deploy('edge'))],
      run: deployWith('edge'),
    },
    {
      title: 'The region says that it is well',
      lines: [`${region.site}/healthz`],
      run: () => waitForHealth(it),
    },
    {
      title: `Open pages are told of the build ${it.build}`,
      lines: [`${region.site}/operator/announce-build`],
      run: () => announce(it),
    },
  ];
}
