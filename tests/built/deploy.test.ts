/**
 * The made configurations of every region and stage, as the cloud's own tool reads them, without the cloud. A configuration is read
 * for each region and worker, in one stage: stages are taken in rotation, and each worker is read in both.
 */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { knownRegions, type Region } from '../../scripts/deploy/region.ts';
import { databasesOf, namespaceOf } from '../../scripts/deploy/resources.ts';
import {
  configPath,
  readBuiltConfigs,
  refuseBenchBuild,
  workerConfigs,
  writeConfigs,
} from '../../scripts/deploy/worker-configs.ts';

const run = promisify(execFile);
const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
const SLOW_MS = 120_000;

const idsOf = (it: Region) =>
  new Map(
    [...databasesOf(it).values(), namespaceOf(it)].map((name, at) => [name, String(at).padStart(32, '0')]),
  );

/** The bindings that the tool lists. */
async function dryRun(worker: 'edge' | 'platform', it: Region): Promise<string> {
  // The tool's own entry starts this file in a second process.
  const tool = 'node_modules/wrangler/wrangler-dist/cli.js';
  const { stdout } = await run('node', [tool, 'deploy', '--dry-run', '--config', configPath(worker, it)], {
    env,
  });
  expect(stdout).toContain('--dry-run: exiting now.');
  return stdout;
}

describe('a dry run', () => {
  const regions = knownRegions();

  it('is made for three regions and two stages', () => {
    expect(new Set(regions.map(it => it.region)).size).toBeGreaterThanOrEqual(3);
    expect(regions.length).toBeGreaterThanOrEqual(6);
    expect(() => refuseBenchBuild()).not.toThrow();
  });

  const names = [...new Set(regions.map(it => it.region))];
  const stages = [...new Set(regions.map(it => it.stage))];
  const runs = names.flatMap((name, at) =>
    (['edge', 'platform'] as const).map((worker, turn): [string, string, string, Region] => {
      const stage = stages[(at + turn) % stages.length];
      const found = regions.find(it => it.region === name && it.stage === stage);
      if (found === undefined) throw new Error(`${name} has no ${stage}`);
      return [worker, name, found.stage, found];
    }),
  );

  it.each(runs)(
    'of the %s passes in %s for %s',
    async (worker, _region, _stage, it) => {
      writeConfigs(workerConfigs(readBuiltConfigs(), it, idsOf(it), 'b1'), it);
      const listed = await dryRun(worker as 'edge' | 'platform', it);
      for (const each of ['edge', 'platform'] as const) rmSync(configPath(each, it));
      const dataset = `${it.name}-${worker}`.replaceAll('-', '_');
      expect(listed).toMatch(new RegExp(`env\\.METRICS \\(${dataset}\\)\\s+Analytics Engine`));
      const bound =
        worker === 'edge'
          ? [`env.PLATFORM (${it.name}-platform)`, `env.SITE_ORIGIN ("${it.site}")`]
          : [`${it.name}-directory`, `${it.name}-catalogue`, `${it.name}-play`];
      for (const text of bound) expect(listed).toContain(text);
    },
    SLOW_MS,
  );
});

it(
  'the plan says every command and every secret, without the cloud',
  async () => {
    const args = ['scripts/deploy/deploy.ts', '--region', 'sa', '--stage', 'staging', '--plan'];
    const { stdout } = await run('node', args, { env: { ...env, CLOUDFLARE_API_TOKEN: '' } });
    expect(stdout).toContain('wrangler d1 create meridian-sa-staging-directory --location enam');
    expect(stdout).toContain('wrangler.sa.staging.json: SESSION_SECRET, PLATFORM_SECRET');
    expect(stdout).toContain('7. Open pages are told of the build');
  },
  SLOW_MS,
);
