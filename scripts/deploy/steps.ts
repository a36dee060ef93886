/** The steps of a deployment, each with the lines that it prints before it runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { outputOf } from '../site/operator-api.ts';
import { hasOwnPlatform, NotDeployable, type Region } from './region.ts';
import { creation, databasesOf, type Ids, makeResources, resourcesOf } from './resources.ts';
import { checkSecrets, type Secrets, withSecretsFile } from './secrets.ts';
import {
  type BuiltConfigs,
  configPath,
  edgeName,
  platformName,
  workerConfigs,
  workersOf,
} from './worker-configs.ts';
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
      const health = (await response.json()) as { region?: string; state?: string; edge?: boolean };
      const { region: name, state = '', edge = false } = health;
      last = `${response.status}: ${state}`;
      // Another platform is deployed by others: the edge is what this deployment brings.
      const isReached = response.ok || REACHED.includes(state) || (edge && hasOwnPlatform(region));
      if (name === region.region && isReached) return say(`  ${last}`);
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
  const isEdgeAlone = hasOwnPlatform(region);
  const ofPlatform: Step[] = [
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
  ];
  const announcement: Step = {
    title: `Open pages are told of the build ${it.build}`,
    lines: [`${region.site}/operator/announce-build`],
    run: () => announce(it),
  };
  // Another platform is told only where a key for it is given.
  const isAnnounced = !isEdgeAlone || it.operatorKey !== '';
  return [
    {
      title: isEdgeAlone
        ? 'The namespace of the edge is made where it is missing'
        : 'Databases, namespaces, buckets and queues that are missing are made',
      lines: resourcesOf(region).map(resource => command(creation(resource, region))),
      run: async () => {
        ids = await makeResources(wrangler, region, say);
      },
    },
    {
      title: isEdgeAlone
        ? 'The configuration of the edge is written, and its secrets looked for'
        : 'The configurations of both workers are written, and their secrets looked for',
      lines: workersOf(region).map(
        worker => `${configPath(worker, region)}: ${made()[worker].secrets?.required.join(', ')}`,
      ),
      run: async () => {
        it.write(made());
        for (const worker of workersOf(region)) await checkSecrets(wrangler, made()[worker], it.secrets);
      },
    },
    ...(isEdgeAlone ? [] : ofPlatform),
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
    ...(isAnnounced ? [announcement] : []),
  ];
}
