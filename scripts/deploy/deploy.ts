/**
 * `npm run deploy -- --region eu --stage production`: deploys both workers to a region that config/regions describes, with all that
 * they need (docs/deploy.md); with `PLATFORM_ORIGIN` the edge alone. Every step can be repeated.
 *
 * - `--file PATH` in the place of region and stage is a file outside of this repository, named as `eu.production.json`.
 * - `--plan` says what it would do, without the cloud.
 * - `--secrets FILE` gives secrets, as lines of `NAME=value`; those that are not given stay as they are.
 *
 * CLOUDFLARE_API_TOKEN opens the account, and OPERATOR_KEY is an administrator's key of the site, who announces the build.
 */
import { parseArgs } from 'node:util';
import { builtId } from '../build-files.ts';
import { ensureBuilt } from '../ensure-built.ts';
import { NotDeployable, type Region, readRegion, readRegionAt } from './region.ts';
import { readSecrets } from './secrets.ts';
import { settingFlaws } from './settings.ts';
import { stepsOf } from './steps.ts';
import { baseOf, readBuiltConfigs, refuseBenchBuild, writeConfigs } from './worker-configs.ts';
import { wranglerFor } from './wrangler.ts';

const say = (line: string): void => console.log(line);

function regionOf({ region, stage, file }: { region?: string; stage?: string; file?: string }): Region {
  if (file !== undefined) return readRegionAt(file);
  if (region === undefined || stage === undefined)
    throw new NotDeployable(
      'Name the region and its stage: --region eu --stage production, or its file: --file ../eu.production.json',
    );
  return readRegion({ region, stage });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      region: { type: 'string' },
      stage: { type: 'string' },
      file: { type: 'string' },
      secrets: { type: 'string' },
      plan: { type: 'boolean', default: false },
    },
  });
  const region = regionOf(values);
  ensureBuilt();
  refuseBenchBuild();
  const secrets = values.secrets === undefined ? {} : readSecrets(values.secrets);
  const built = readBuiltConfigs();
  const flaws = settingFlaws(region, baseOf(built), secrets);
  if (flaws.length > 0) throw new NotDeployable(flaws.join('\n'));
  const steps = stepsOf({
    region,
    built,
    build: builtId(),
    secrets,
    operatorKey: process.env.OPERATOR_KEY ?? '',
    wrangler: wranglerFor(region.account),
    write: configs => writeConfigs(configs, region),
    say,
  });
  for (const [at, { title, lines, run }] of steps.entries()) {
    say(`${at + 1}. ${title}`);
    if (values.plan) for (const line of lines) say(`   ${line}`);
    else await run();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof NotDeployable ? error.message : error);
  process.exit(1);
}
