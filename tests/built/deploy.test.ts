/** The made configurations of every region and stage, as the cloud's own tool reads them, without the cloud. */
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
  const { stdout } = await run('wrangler', ['deploy', '--dry-run', '--config', configPath(worker, it)], {
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

  it.each(regions.map((it): [string, string, Region] => [it.region, it.stage, it]))(
    'of both workers passes in %s for %s',
    async (_region, _stage, it) => {
      writeConfigs(workerConfigs(readBuiltConfigs(), it, idsOf(it), 'b1'), it);
      const [edge, platform] = await Promise.all([dryRun('edge', it), dryRun('platform', it)]);
      expect(edge).toContain(`env.PLATFORM (${it.name}-platform)`);
      expect(edge).toContain(`env.SITE_ORIGIN ("${it.site}")`);
      const [ofEdge, ofPlatform] = ['edge', 'platform'].map(end => `${it.name}-${end}`.replaceAll('-', '_'));
      expect(edge).toMatch(new RegExp(`env\\.METRICS \\(${ofEdge}\\)\\s+Analytics Engine`));
      expect(platform).toMatch(new RegExp(`env\\.METRICS \\(${ofPlatform}\\)\\s+Analytics Engine`));
      for (const name of [`${it.name}-directory`, `${it.name}-catalogue`, `${it.name}-play`])
        expect(platform).toContain(name);
      for (const worker of ['edge', 'platform'] as const) rmSync(configPath(worker, it));
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
